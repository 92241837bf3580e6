/** What it became here, or why it is nothing here: keys of the texts `modeler.import.as`. */
const IMPORT_TARGETS = [
  ...["people", "claim", "countersign", "completion", "timeout", "fields", "condition", "key", "starter"],
  ...["operations", "needless", "unknown", "code", "form", "untranslated", "foreign"],
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** What became of one thing in a file of another tool. */
export interface ImportNote {
  /** Id of the element on which it stands, and what is written on it. */
  readonly element: string;
  readonly name?: string | undefined;
  /** The attribute or element, as it is written: `camunda:assignee`. */
  readonly what: string;
  readonly value: string;
  /** mapped: it is said in this product's words now; added: it was missing; kept: it stays and has no effect, or is told by the check; dropped: it is gone. */
  readonly result: "mapped" | "added" | "kept" | "dropped";
  readonly as: ImportTarget;
  /** What it says now. */
  readonly to?: string | undefined;
}

/** A file that cannot be read at all. */
export class ImportError extends Error {
  /** Where in the file, from 1. */
  readonly line: number | undefined;

  constructor(message: string) {
    super(message.split("\n")[0]);
    this.name = "ImportError";
    const line = /line: (\d+)/.exec(message)?.[1];
    // The reader counts from 0.
    this.line = line === undefined ? undefined : Number(line) + 1;
  }
}
