import type { Node } from "jsonc-parser";

/** A file as it was read. `file` is the path that messages name, with `/` between its parts. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** A file's name without folders and ending: the id of its document. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\.[a-z]+$/, "");

export type Path = readonly (string | number)[];

/** Where in a file something is wrong: the value at a path, its key, or a character inside its text. */
export interface Place {
  readonly path: Path;
  /** Point at the key instead of the value. */
  readonly key?: boolean | undefined;
  /** Offset in UTF-16 units inside the decoded text at the path. */
  readonly offset?: number | undefined;
}

/** Why a text cannot be read, and where. */
export interface Syntax {
  readonly message: string;
  readonly offset: number;
}

/** A file of a document that was read, and can say where each part of the document stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** The file's name without folders and ending. */
  readonly name: string;
  /** The document as plain data; undefined where the text is broken. */
  readonly value: unknown;
  readonly syntax: readonly Syntax[];
  /** The tree of a text of JSON. */
  readonly root?: Node | undefined;
  /** Offset in the file of a place; of the nearest thing around it where the path does not exist. */
  offsetOf(place: Place): number;
  /** Line and column of an offset, both from 1. */
  position(offset: number): { line: number; column: number };
}

/** What sources of all languages share: the text, and its lines. */
export class TextSource {
  readonly file: string;
  readonly text: string;
  #lines: number[] | undefined;

  constructor({ file, text }: TextFile) {
    this.file = file;
    this.text = text;
  }

  get name(): string {
    return nameOf(this.file);
  }

  position(offset: number): { line: number; column: number } {
    this.#lines ??= lineStarts(this.text);
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The path of a JSON pointer inside a value; array positions become numbers. */
export function pathOf(pointer: string, value: unknown): Path {
  const path: (string | number)[] = [];
  let here = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(here) ? Number(key) : key);
    here = (here as Record<string, unknown> | undefined)?.[key];
  }
  return path;
}
