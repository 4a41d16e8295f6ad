/**
 * Failing tests as the Scala test libraries print them, below sbt or alone:
 *   CalcSpec:                                           ScalaTest: the suite, then its tests
 *   - should add *** FAILED ***
 *     1 did not equal 2 (CalcSpec.scala:12)
 *   ==> X demo.CalcSuite.adds  0.01s munit.ComparisonFailException: /repo/CalcSuite.scala:12     MUnit
 *   Test demo.CalcTest.adds failed: expected:<4> but was:<3>, took 0.01 sec                      junit-interface
 *     x adds                                            specs2 (`!` for an error)
 *      1 != 2 (CalcSpec.scala:8)
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { jvmFrame } from '../../kit/jvm-stack.ts';

const SUITE = /^(\w[\w$.]{0,200}):$/;
const SCALATEST = /^\s*- (.{1,400}?) \*\*\* FAILED \*\*\*(?: \(.{1,60}\))?$/;
const MUNIT = /^==> X (.{1,400}?) {2}[\d.]+s (.*)$/;
const JUNIT = /^Test (\S{1,400}) failed: (.*)$/;
const SPECS2 = /^ {2,}[x!] (.{1,400})$/;
const PLACE = /(?:^|[\s(])((?:[\w.@-]*\/)*[\w$.-]+\.scala):(\d{1,7})\b/;

export class ScalaFailures {
  #tests = new Capped<NamedTest>();
  #scalatest = new Capped<NamedTest>();
  #fromScalatest = false;
  #suite = '';
  #current: NamedTest | undefined;
  #patience = 0;

  /** `text` without level marker; `error` tells whether sbt marked it as an error. */
  read(text: string, error: boolean): void {
    const suite = SUITE.exec(text);
    if (suite !== null) {
      this.#suite = keep(suite[1] ?? '');
      return;
    }
    const scalatest = SCALATEST.exec(text);
    if (scalatest !== null) {
      this.#start({ name: keep(this.#suite === '' ? (scalatest[1] ?? '') : `${this.#suite}: ${scalatest[1]}`) });
      this.#fromScalatest = true;
      return;
    }
    const told = MUNIT.exec(text) ?? JUNIT.exec(text);
    if (told !== null) {
      const message = keep((told[2] ?? '').replace(/, took [\d.]+ sec$/, ''), MAX_MESSAGE_LENGTH);
      this.#start({ name: keep(told[1] ?? ''), message });
      this.#place(text);
      return;
    }
    const specs2 = error ? SPECS2.exec(text) : null;
    if (specs2 !== null) {
      this.#start({ name: keep(specs2[1] ?? '') });
      return;
    }
    if (this.#current === undefined) return;
    this.#patience -= 1;
    if (this.#current.message === undefined && text.trim().length > 0) this.#current = { ...this.#current, message: keep(text.replace(/ \([\w$-]+\.scala:\d+\)$/, ''), MAX_MESSAGE_LENGTH) };
    this.#place(text);
    if (this.#patience <= 0 || this.#current.line !== undefined) this.#flush();
  }

  /** A failing test was named whose place may follow: every line is wanted. */
  get waiting(): boolean {
    return this.#current !== undefined;
  }

  take(): readonly NamedTest[] {
    this.#flush();
    const items = [...this.#tests.items, ...this.#scalatest.items];
    this.#tests = new Capped<NamedTest>();
    this.#scalatest = new Capped<NamedTest>();
    return items;
  }

  /** Those of ScalaTest only; the others are forgotten. */
  takeScalatest(): readonly NamedTest[] {
    this.#flush();
    const { items } = this.#scalatest;
    this.#tests = new Capped<NamedTest>();
    this.#scalatest = new Capped<NamedTest>();
    return items;
  }

  /** ScalaTest printed a total of its own, which names them. */
  forgetScalatest(): void {
    if (this.#fromScalatest) this.#current = undefined;
    this.#scalatest = new Capped<NamedTest>();
  }

  #start(test: NamedTest): void {
    this.#flush();
    this.#current = test;
    this.#patience = 12;
  }

  #place(text: string): void {
    const current = this.#current;
    if (current === undefined || current.line !== undefined) return;
    const match = PLACE.exec(text);
    const frame = match === null ? jvmFrame(text) : null;
    if (match !== null) this.#current = { ...current, file: keep(match[1] ?? ''), line: Number(match[2]) };
    else if (frame !== null && current.name.startsWith(frame.className)) this.#current = { ...current, file: keep(frame.file), line: frame.line };
  }

  #flush(): void {
    if (this.#current !== undefined) (this.#fromScalatest ? this.#scalatest : this.#tests).push(this.#current);
    this.#current = undefined;
    this.#fromScalatest = false;
  }
}
