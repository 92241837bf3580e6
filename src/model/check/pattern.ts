/**
 * What is wrong with a regular expression of a document, or undefined. It must compile, and it must be harmless: a repetition inside a
 * repetition, or a reference back to a group, can take a time that grows without measure with a hostile text. Allowed is the one common
 * and linear shape, a group that starts or ends with a separator which nothing else in it matches: `(-[a-z0-9]+)*`.
 */
export function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(error.message.lastIndexOf(": ") + 2) : String(error);
    return `pattern does not compile: ${reason}`;
  }
  const tokens = pattern.match(TOKEN) ?? [];
  if (tokens.some((token) => /^\\([1-9]|k<)/.test(token)))
    return "pattern refers back to a group, which can take very long on a hostile text";
  return hasNestedRepetition(tokens) ? "pattern repeats inside a repetition, which can take very long on a hostile text" : undefined;
}

const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c.|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;
const UNBOUNDED = /^(?:[*+]|\{\d+,\})/;
/** Also a high count is a repetition: (a+){30} is as bad as (a+)+. */
const MANY = /^(?:[*+]|\{(?:\d+,|\d{2,}|\d+,\d{2,})\})/;

/** Whether a group that holds an unbounded repetition is itself repeated often. The pattern is known to compile. */
function hasNestedRepetition(tokens: readonly string[]): boolean {
  const open: { start: number; repeats: boolean }[] = [];
  let repeats = false;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1] ?? "";
    if (token.startsWith("(")) {
      open.push({ start: at + 1, repeats });
      repeats = false;
    } else if (token === ")") {
      const group = open.pop();
      if (repeats && MANY.test(next) && !isSeparated(tokens.slice(group?.start, at))) return true;
      repeats ||= group?.repeats ?? false;
    }
    if (UNBOUNDED.test(next)) repeats = true;
  }
  return false;
}

/** Whether each turn of a group starts, or ends, with one character that can stand nowhere else in it, so that a text divides in one way only. */
function isSeparated(body: readonly string[]): boolean {
  const isQuantifier = (token: string | undefined) => /^[*+?{]/.test(token ?? "");
  const separates = (token: string | undefined, others: readonly string[]) => {
    const separator = /^\\[^a-zA-Z0-9]$/.test(token ?? "")
      ? token?.slice(1)
      : /^[^().|^$[\]*+?{}\\]$/.test(token ?? "")
        ? token
        : undefined;
    if (separator === undefined) return false;
    return others.every((other) => isQuantifier(other) || (!/^[()|]/.test(other) && !new RegExp(`^(?:${other})$`, "u").test(separator)));
  };
  return (!isQuantifier(body[1]) && separates(body[0], body.slice(1))) || separates(body.at(-1), body.slice(0, -1));
}
