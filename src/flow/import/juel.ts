const WORDS: ReadonlyMap<string, string> = new Map([
  ...([
    ["and", "&&"],
    ["or", "||"],
    ["not", "!"],
    ["eq", "=="],
    ["ne", "!="],
    ["gt", ">"],
  ] as const),
  ...([
    ["lt", "<"],
    ["ge", ">="],
    ["le", "<="],
    ["div", "/"],
    ["mod", "%"],
  ] as const),
]);
/** Names that mean the same here. */
const KEPT: ReadonlySet<string> = new Set([
  ...["true", "false", "null", "op", "starter", "record"],
  ...["nrOfInstances", "nrOfActiveInstances", "nrOfCompletedInstances", "nrOfAgree", "nrOfRefuse", "nrOfAbstain"],
]);
/** How forms of other tools call what a task has decided. */
const DECISION = /^(approved?|approval|agreed?|passed|pass|isApproved)$/;
const TOKEN = /\s+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|[=!<>]=|&&|\|\||[-+*/%<>!?:().,[\]=]/gy;

/** The text between `${` and `}` (or behind the `=` of FEEL); undefined where the whole is no single expression. */
export function innerOf(body: string): { readonly source: string; readonly isFeel: boolean } | undefined {
  const text = body.trim();
  if (text.startsWith("=")) return { source: text.slice(1).trim(), isFeel: true };
  const inner = /^[$#]\{([^{}]*)\}$/.exec(text)?.[1];
  return inner === undefined ? undefined : { source: inner.trim(), isFeel: false };
}

/**
 * An expression of Camunda, Flowable or Activiti (JUEL), or FEEL, as CEL, where it is simple: comparisons, logic, arithmetic.
 * @param fields names that are fields of the record; other names are variables
 * @returns undefined: it calls code, or says what CEL has no word for
 */
export function celFrom(body: string, fields: ReadonlySet<string> = new Set()): string | undefined {
  const expression = innerOf(body) ?? { source: body.trim(), isFeel: false };
  const tokens = tokensOf(variablesRead(expression.source));
  if (!tokens || tokens.length === 0) return undefined;
  const out: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    const next = tokens[at + 1];
    if (token === "empty" && next !== undefined && fields.has(next)) {
      out.push(`!has(record.${next})`);
      at++;
    } else if (!/^[A-Za-z_$]/.test(token)) out.push(expression.isFeel && token === "=" ? "==" : token);
    else if (WORDS.has(token)) out.push(WORDS.get(token) as string);
    else if (tokens[at - 1] === ".") out.push(token);
    else if (next === "(" || token === "empty") return undefined;
    else out.push(nameFrom(token, fields));
    if (next === "(" && tokens[at - 1] === ".") return undefined;
  }
  // A single sign of equality is none of JUEL.
  return out.includes("=") ? undefined : spaced(out);
}

/** `execution.getVariable('x')` is x. */
const variablesRead = (source: string): string => source.replace(/\bexecution\.getVariable(?:Local)?\(\s*(['"])(\w+)\1\s*\)/g, "$2");

function nameFrom(name: string, fields: ReadonlySet<string>): string {
  if (KEPT.has(name)) return name;
  if (fields.has(name)) return `record.${name}`;
  return DECISION.test(name) ? '(op == "agree")' : name;
}

function tokensOf(source: string): string[] | undefined {
  const tokens: string[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    if (match[0].trim() !== "") tokens.push(match[0]);
  }
  return end === source.length ? tokens : undefined;
}

const BETWEEN = /^(&&|\|\||[=!<>]=|[<>+*/%?:-])$/;

/** Tokens with blanks around what stands between two values; the sign of a number stands before one. */
function spaced(tokens: readonly string[]): string {
  const isSign = (at: number) =>
    tokens[at] === "-" && (at === 0 || /^([(,!]|\?|:)$/.test(tokens[at - 1] ?? "") || BETWEEN.test(tokens[at - 1] ?? ""));
  return tokens.map((token, at) => (BETWEEN.test(token) && !isSign(at) ? ` ${token} ` : token === "," ? ", " : token)).join("");
}
