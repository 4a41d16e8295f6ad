/**
 * Lines of a Ruby backtrace, as RSpec, minitest and test-unit print them:
 *      # ./spec/cart_spec.rb:12:in `block (2 levels) in <top (required)>'
 *     test/cart_test.rb:6:in 'CartTest#test_error'
 */
import { keep } from './bounds.ts';

const FRAME = /^\s*(?:# )?((?:\.{1,2}\/|\/|[A-Za-z]:\/)?[\w][^\s:'"`()]*\.rb):(\d{1,7})(?::in [`'].*)?$/;
const NOT_OF_THE_PROJECT = /\/gems\/|\/vendor_ruby\/|\/lib\/ruby\/|\/rubygems|\/\.rbenv\/|\/\.rvm\//;

export interface RubyPlace {
  readonly file: string;
  readonly line: number;
}

/** The place in `text` when it is a frame of the project's own code. */
export function rubyFrame(text: string): RubyPlace | undefined {
  if (!text.includes('.rb:')) return undefined;
  const match = FRAME.exec(text);
  return match?.[1] === undefined ? undefined : rubyPlace(match[1], match[2]);
}

/** A file and line that the tool names, unless they lie in a gem or in Ruby itself. */
export function rubyPlace(file: string | undefined, line: string | undefined): RubyPlace | undefined {
  if (file === undefined || line === undefined || NOT_OF_THE_PROJECT.test(file)) return undefined;
  return { file: keep(file.replace(/^\.\//, '')), line: Number(line) };
}
