/** Zip archives, genuine and not. */
import { deflateRawSync } from 'node:zlib';

interface Oddities {
  readonly method?: number;
  readonly flags?: number;
  /** What the archive says of the size. */
  readonly size?: number;
}

export function zipOf(files: Readonly<Record<string, Buffer>>, { method = 8, flags = 0, size }: Oddities = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = method === 0 ? bytes : deflateRawSync(bytes);
    const file = Buffer.alloc(30);
    file.writeUInt32LE(0x0403_4b50, 0);
    file.writeUInt16LE(method, 8);
    file.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(size ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(file, name, data);
    directory.push(entry, name);
    offset += file.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
