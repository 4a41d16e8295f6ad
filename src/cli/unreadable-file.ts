import { UsageError } from './arguments.ts';

/** What is wrong with a FILE of the command line, in words. */
export function unreadableFile(file: string, error: unknown): UsageError {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new UsageError(`${file}: no such file`);
  if (code === 'EISDIR') return new UsageError(`${file} is a folder; give the files in it`);
  if (code === 'EACCES' || code === 'EPERM') return new UsageError(`${file} cannot be read: permission denied`);
  return new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`);
}
