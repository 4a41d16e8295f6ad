/** The file that a run that may not post leaves. */
export interface LeftFile {
  /** Absolute. */
  readonly path: string;
  /** The name that the artifact must have: another for each use, system and cell. */
  readonly artifact: string;
}
