import type { FieldKind } from "../fields.ts";

/** What a script of a schema may read: where `$deps`, `$self` and `$values` lead. */
export interface ScriptScope {
  /** The fields that `$deps[0]`, `$deps[1]` … stand for, undefined where one has no field of ours. */
  readonly dependencies: readonly (string | undefined)[];
  /** The same by name, as in `$deps.price`. */
  readonly dependenciesByName: Readonly<Record<string, string>>;
  /** The field that the script stands at. */
  readonly self: string | undefined;
  /** Our name of a field by its path in the schema. */
  readonly fieldAt: (path: string) => string | undefined;
  readonly kindOf: (field: string) => FieldKind | undefined;
}

const TOKEN =
  /\s*(?:('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(\d+(?:\.\d+)?)|(===|!==|==|!=|<=|>=|&&|\|\||[<>!?:()[\],+\-*/%.])|([A-Za-z_$][\w$]*))/y;
const VALUE_NEIGHBOURS = new Set(["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%"]);
const NOTHING = new Set(["null", "undefined", "''", '""']);

/**
 * A script of Formily in CEL: `{{$deps[0] === 'a' && !$values.name}}` → `record.kind == "a" && !has(record.name)`. Only what reads values
 * and compares them has a CEL; undefined for the rest, so that nothing is guessed. Whether it fits the fields, the compiler of
 * expressions says.
 * @param wants "truth": a condition, where JavaScript asks whether there is a value
 */
export function celOf(script: string, scope: ScriptScope, wants: "truth" | "value"): string | undefined {
  const tokens = tokensOf(script.replace(/^\s*\{\{|\}\}\s*$/g, ""));
  const read = tokens && withFields(tokens, scope);
  const tested = read && withoutNothing(read);
  const truth = (token: string, at: number) => (tested && isTested(tested, at, wants) ? truthOf(token, scope) : token);
  return tested?.map(truth).join(" ").replaceAll("( ", "(").replaceAll(" )", ")").replaceAll("! ", "!");
}

function tokensOf(source: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = source.trim();
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const token = match[0].trim();
    tokens.push(token === "===" ? "==" : token === "!==" ? "!=" : /^['"]/.test(token) ? JSON.stringify(textIn(token)) : token);
  }
  return tokens;
}

/** Letters that stand for something else after a backslash in JavaScript; every other one stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "\0" };

/** The text that a quoted text of JavaScript says: `'it\'s'` → `it's`. */
const textIn = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replaceAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, point, unit, byte, letter: string | undefined) =>
      letter === undefined ? String.fromCodePoint(Number.parseInt(point ?? unit ?? byte, 16)) : (ESCAPES[letter] ?? letter),
    );

/** Puts `record.x` in place of every way of reading a field; undefined where something else is read or called. */
function withFields(tokens: readonly string[], { dependencies, dependenciesByName, self, fieldAt }: ScriptScope): string[] | undefined {
  const result: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? "";
    if (!/^[A-Za-z_$]/.test(token) || ["true", "false", "null", "undefined"].includes(token)) {
      if (token === ".") return undefined;
      result.push(token);
      at += 1;
      continue;
    }
    let path: string[] = [];
    let next = at + 1;
    while (tokens[next] === "." && /^[A-Za-z_$]/.test(tokens[next + 1] ?? "")) {
      path.push(tokens[next + 1] ?? "");
      next += 2;
    }
    let field: string | undefined;
    if (token === "$deps" && tokens[next] === "[" && tokens[next + 2] === "]") {
      field = dependencies[Number(tokens[next + 1])];
      next += 3;
    } else if (token === "$deps") field = dependenciesByName[path.join(".")];
    else if (token === "$self" && path.join() === "value") field = self;
    else if (token === "$values") field = fieldAt(path.join("."));
    else if (token === "$record") field = fieldAt(`.${path.join(".")}`);
    else if (token === "$form" && path[0] === "values") {
      path = path.slice(1);
      field = fieldAt(path.join("."));
    }
    if (field === undefined) return undefined;
    result.push(`record.${field}`);
    at = next;
  }
  return result;
}

/** "Equal to nothing" is a question of its own in CEL. */
function withoutNothing(tokens: readonly string[]): string[] | undefined {
  const result: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const other = tokens[at + 2];
    if (isField(token) && (tokens[at + 1] === "==" || tokens[at + 1] === "!=") && other !== undefined && NOTHING.has(other)) {
      result.push(`${tokens[at + 1] === "==" ? "!" : ""}has(${token})`);
      at += 2;
    } else if (NOTHING.has(token) && token !== '""') return undefined;
    else result.push(token);
  }
  return result;
}

const isField = (token: string | undefined): boolean => token?.startsWith("record.") ?? false;

/** Whether a field stands where JavaScript asks whether there is a value, and not for the value itself. */
function isTested(tokens: readonly string[], at: number, wants: "truth" | "value"): boolean {
  if (!isField(tokens[at])) return false;
  if (tokens.length === 1) return wants === "truth";
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isCompared = [before, after].some((token) => token !== undefined && VALUE_NEIGHBOURS.has(token));
  const isResult = (before === ":" || before === "?") && wants === "value";
  return !isCompared && !isResult && before !== "(" && before !== "," && before !== "[";
}

function truthOf(field: string, { kindOf }: ScriptScope): string {
  const kind = kindOf(field.slice("record.".length));
  if (kind === "boolean") return `(has(${field}) && ${field})`;
  return kind === "integer" || kind === "number" ? `(has(${field}) && ${field} != 0)` : `has(${field})`;
}
