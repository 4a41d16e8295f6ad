/**
 * Where a failing test is, for reports that do not say: the frame of its stack that lies in the test itself, so that the file is the same in
 * every run, whatever the failure. A frame in the file or class of the test comes first; without either the outermost frame of the project.
 */
import { dotnetPlace } from '../console/kit/dotnet-stack.ts';
import { jvmFrame, sameClass } from '../console/kit/jvm-stack.ts';
import { rubyFrame } from '../console/kit/ruby-frames.ts';
import { projectPlace } from '../console/kit/stack-frame.ts';
import type { TestCase } from './test-collector.ts';

interface Place {
  readonly file: string;
  readonly line: number;
}

const MAX_FRAMES = 100;
/** `test_cart.py:12: AssertionError`, `cart_test.go:12: got 2`, `panicked at src/lib.rs:9:45`, `/repo/cart_test.cc:12` */
const PLAIN = [/^([^\s:"']{1,400}\.py):(\d{1,7}): /, /^\s*(?:Error Trace:\s+)?([^\s:"']{1,400}_test\.go):(\d{1,7})(?::|$)/, /panicked at ([^\s:"']{1,400}\.rs):(\d{1,7}):\d/, /^((?:[A-Za-z]:)?[^\s:"']{1,400}\.(?:cc|cpp|cxx|c|hpp|h)):(\d{1,7})(?::|$)/, /^\s*File "([^"]{1,400}\.py)", line (\d{1,7})/];
const FOREIGN = /[\\/](?:site-packages|dist-packages|node_modules|gems|rustc)[\\/]|[\\/]lib[\\/]python/;

function plainPlace(text: string): Place | undefined {
  for (const shape of PLAIN) {
    const match = shape.exec(text);
    if (match?.[1] !== undefined && !FOREIGN.test(match[1])) return { file: match[1], line: Number(match[2]) };
  }
  return undefined;
}

function parts(path: string): string[] {
  return path.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
}

/** One path ends with the other. */
function isSameFile(left: string, right: string): boolean {
  const [first, second] = [parts(left), parts(right)];
  const shared = Math.min(first.length, second.length);
  return shared > 0 && first.slice(-shared).join('/') === second.slice(-shared).join('/');
}

/** Undefined where the message names none. */
export function placeInMessage({ className, file, message = '' }: Pick<TestCase, 'className' | 'file' | 'message'>): Place | undefined {
  let outermost: Place | undefined;
  for (const text of message.split('\n', MAX_FRAMES)) {
    const frame = jvmFrame(text);
    // Of the JVM every library has frames of its own: only those of the class itself tell.
    const place = frame === null ? (dotnetPlace(text) ?? projectPlace(text) ?? rubyFrame(text) ?? plainPlace(text)) : className !== undefined && sameClass(frame.className, className) ? frame : undefined;
    if (place === undefined) continue;
    if (file !== undefined ? isSameFile(place.file, file) : frame !== null || (className !== undefined && className !== '' && text.includes(className))) return { file: file ?? place.file, line: place.line };
    // Python's traceback begins with the outermost frame, the others end with it.
    if (outermost === undefined || !/\.py$/.test(place.file)) outermost = { file: place.file, line: place.line };
  }
  return file === undefined ? outermost : undefined;
}
