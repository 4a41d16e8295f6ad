/** Stack frames of the Java virtual machine, as every JVM tool prints them. */

export interface JvmFrame {
  /** `demo.CalcTest`, nested classes with their `$`. */
  readonly className: string;
  readonly method: string;
  /** Path below the source folder as the package tells it: `demo/CalcTest.java`. */
  readonly file: string;
  readonly line: number;
}

const FRAME = /^\s*(?:at )?(?:[\w.@-]+\/{1,2})?([\w$.]+)\.([\w$<>-]+)\(([\w$-]+\.(?:java|kt|groovy|scala|clj)):(\d{1,7})\)/;

export function jvmFrame(text: string): JvmFrame | null {
  const match = FRAME.exec(text);
  if (match === null) return null;
  const [, className = '', method = '', source = '', line = ''] = match;
  return { className, method, file: sourcePath(className, source), line: Number(line) };
}

/** `demo.CalcTest` and `CalcTest.java` give `demo/CalcTest.java`. */
export function sourcePath(className: string, source: string): string {
  const packageEnd = className.lastIndexOf('.');
  return packageEnd < 0 ? source : `${className.slice(0, packageEnd).replaceAll('.', '/')}/${source}`;
}

/** `demo.OuterTest$Inner` without package and nesting marks removed: `OuterTest$Inner`. */
export function simpleName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}

/** Whether a frame of `frameClass` lies in the test class `testClass` (its own or a nested or outer class). */
export function sameClass(frameClass: string, testClass: string): boolean {
  return outermost(frameClass) === outermost(testClass);
}

function outermost(className: string): string {
  const nested = className.indexOf('$');
  return nested < 0 ? className : className.slice(0, nested);
}
