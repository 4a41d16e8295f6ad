/** What the comments of a TAP document say: figures and words after its last test point, and the first words of all. */
import { MAX_NAME_LENGTH, keep } from '../../kit/bounds.ts';

/** A figure in a comment after the last test point, such as `# pass  4`. */
export interface TapFigure {
  readonly label: string;
  readonly value: number;
  readonly line: number;
  /** Blanks between label and value: producers differ by them. */
  readonly blanks: number;
}

const MAX_REMARKS = 40;
const FIGURE = /^# ([a-z][a-z_]*)( +)(\d{1,15}(?:\.\d{1,20})?)$/;

export class TapComments {
  figures: TapFigure[] = [];
  /** The other comments after the last test point; the last ones when there are many. */
  closing: { readonly text: string; readonly line: number }[] = [];
  /** The first comments of the document. */
  readonly remarks: string[] = [];
  /** The latest comment, which names the points below it (tape). */
  heading = '';

  /** True for a figure. */
  read(line: number, text: string): boolean {
    this.heading = keep(text.slice(1));
    const figure = FIGURE.exec(text.trimEnd());
    if (figure === null) {
      this.closing.push({ text: keep(text, MAX_NAME_LENGTH), line });
      if (this.closing.length > MAX_REMARKS) this.closing.shift();
    } else {
      this.figures.push({ label: figure[1] ?? '', blanks: figure[2]?.length ?? 0, value: Number(figure[3]), line });
      if (this.figures.length > MAX_REMARKS) this.figures.shift();
    }
    if (this.remarks.length < MAX_REMARKS) this.remarks.push(keep(text, MAX_NAME_LENGTH));
    return figure !== null;
  }

  /** A test point: what stood before it closed nothing. */
  pointCame(): void {
    this.figures = [];
    this.closing = [];
  }
}
