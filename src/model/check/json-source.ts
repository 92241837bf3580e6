import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type Place, type Source, type Syntax, type TextFile, TextSource } from "./source.ts";

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

/** A parsed JSON file that can say where each of its values stands. */
export class JsonSource extends TextSource implements Source {
  /** The tree with positions; undefined where the text is no JSON at all. */
  readonly root: Node | undefined = undefined;
  /** The plain value; undefined where the text is broken. */
  readonly value: unknown = undefined;
  readonly syntax: readonly Syntax[];

  constructor(file: TextFile) {
    super(file);
    const { text } = file;
    const deep = tooDeep(text);
    if (deep !== undefined) {
      this.syntax = [{ message: `broken JSON: nested more than ${DEEPEST} levels deep`, offset: deep }];
      return;
    }
    const errors: ParseError[] = [];
    this.root = parseTree(text, errors, { disallowComments: true });
    this.syntax = errors.map(({ error, offset }) => ({ message: `broken JSON: ${sentence(printParseErrorCode(error))}`, offset }));
    this.value = errors.length === 0 && this.root ? JSON.parse(text) : undefined;
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

  /** Skips the quote and counts an escape as the one unit that it stands for. */
  #inside(node: Node, offset: number): number {
    let at = node.offset + 1;
    for (let unit = 0; unit < offset && at < node.offset + node.length - 1; unit++)
      at += this.text[at] !== "\\" ? 1 : this.text[at + 1] === "u" ? 6 : 2;
    return at;
  }
}

/** "CommaExpected" → "comma expected". */
const sentence = (code: string): string => code.replace(/(?!^)([A-Z])/g, " $1").toLowerCase();
