import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

export type DocumentKind = "entity" | "screen" | "dictionary" | "menu";

/** Folder under `schemas/` and file under `locales/<language>/` of each kind. */
export const FOLDERS = { entity: "entities", screen: "screens", dictionary: "dictionaries", menu: "menus" } as const satisfies Record<
  DocumentKind,
  string
>;

export const DOCUMENT_KINDS = Object.keys(FOLDERS) as DocumentKind[];

/** A file as it was read. `file` is the path that messages name, with `/` between its parts. */
export interface JsonFile {
  readonly file: string;
  readonly text: string;
}

/** Far more than a document needs, and far less than what readers that descend level by level can bear. */
const DEEPEST = 200;

/** The offset at which the text is nested too deep; undefined where it nowhere is. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

/** A file's name without folders and `.json`: the id of its document. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");

export type Path = readonly (string | number)[];

/** Where in a file something is wrong: the value at a path, its key, or a character inside its text. */
export interface Place {
  readonly path: Path;
  /** Point at the key instead of the value. */
  readonly key?: boolean | undefined;
  /** Offset in UTF-16 units inside the decoded text at the path. */
  readonly offset?: number | undefined;
}

export interface Syntax {
  readonly message: string;
  readonly offset: number;
}

/** A parsed JSON file that can say where each of its values stands. */
export class Source {
  readonly file: string;
  readonly text: string;
  /** The tree with positions; undefined where the text is no JSON at all. */
  readonly root: Node | undefined = undefined;
  /** The plain value; undefined where the text is broken. */
  readonly value: unknown = undefined;
  readonly syntax: readonly Syntax[];
  #lines: number[] | undefined;

  constructor({ file, text }: JsonFile) {
    this.file = file;
    this.text = text;
    const deep = tooDeep(text);
    if (deep !== undefined) {
      this.syntax = [{ message: `nested more than ${DEEPEST} levels deep`, offset: deep }];
      return;
    }
    const errors: ParseError[] = [];
    this.root = parseTree(text, errors, { disallowComments: true });
    this.syntax = errors.map(({ error, offset }) => ({ message: sentence(printParseErrorCode(error)), offset }));
    this.value = errors.length === 0 && this.root ? JSON.parse(text) : undefined;
  }

  /** The file's name without folders and `.json`. */
  get name(): string {
    return nameOf(this.file);
  }

  /** Offset in the file of a place; of the nearest thing around it where the path does not exist. */
  offsetOf({ path, key, offset }: Place): number {
    let node: Node | undefined;
    let length = path.length;
    if (this.root) while (!node && length >= 0) node = findNodeAtLocation(this.root, path.slice(0, length--) as (string | number)[]);
    if (!node) return 0;
    if (key && node.parent?.type === "property") return node.parent.children?.[0]?.offset ?? node.offset;
    return offset === undefined || node.type !== "string" ? node.offset : this.#inside(node, offset);
  }

  /** Line and column of an offset, both from 1. */
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

  /** Skips the quote and counts an escape as the one unit that it stands for. */
  #inside(node: Node, offset: number): number {
    let at = node.offset + 1;
    for (let unit = 0; unit < offset && at < node.offset + node.length - 1; unit++)
      at += this.text[at] !== "\\" ? 1 : this.text[at + 1] === "u" ? 6 : 2;
    return at;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** "CommaExpected" → "comma expected". */
const sentence = (code: string): string => code.replace(/(?!^)([A-Z])/g, " $1").toLowerCase();

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
