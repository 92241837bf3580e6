export type CodeLanguage = "json" | "sql" | "xml" | "javascript";
type TokenKind = "word" | "name" | "string" | "number" | "comment";

export interface Token {
  readonly text: string;
  readonly kind: TokenKind | undefined;
}

/** What a parser tells of a text, as far as it is needed here: the kinds of its parts, outer before inner. */
interface Parser {
  parse(text: string): {
    iterate(spec: { enter: (node: { readonly name: string; readonly from: number; readonly to: number }) => void }): void;
  };
}

const PARSERS: Readonly<Record<CodeLanguage, () => Promise<Parser>>> = {
  json: async () => (await import("@codemirror/lang-json")).jsonLanguage.parser,
  sql: async () => (await import("@codemirror/lang-sql")).PostgreSQL.language.parser,
  xml: async () => (await import("@codemirror/lang-xml")).xmlLanguage.parser,
  javascript: async () => (await import("@codemirror/lang-javascript")).javascriptLanguage.parser,
};

/** The parser of a language; its code comes with the first text that is coloured. */
export const parserOf = (language: CodeLanguage): Promise<Parser> => PARSERS[language]();

/** By the names that the grammars give to the parts. A small name is a word of the language itself: `const`, `return`. */
const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ["comment", /Comment/],
  ["string", /String|AttributeValue|TemplateLiteral|RegExp/],
  ["number", /Number|^(True|False|Null|Bool|Bits|Bytes)$/],
  ["name", /^(PropertyName|PropertyDefinition|TagName|AttributeName)$/],
  ["word", /^(Keyword|Type|BooleanLiteral|[a-z]+)$/],
];
const kindOf = (name: string): TokenKind | undefined => KINDS.find(([, pattern]) => pattern.test(name))?.[0];

/** The lines of a text in tokens that together are the text. Without a parser each line is one token. */
export function coloured(text: string, parser: Parser | undefined): Token[][] {
  const lines: Token[][] = [[]];
  const add = (part: string, kind: TokenKind | undefined) => {
    part.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push({ text: piece, kind });
    });
  };
  let at = 0;
  parser?.parse(text).iterate({
    enter: ({ name, from, to }) => {
      const kind = kindOf(name);
      // What stands inside of a coloured part has its colour.
      if (!kind || from < at || to <= from) return;
      add(text.slice(at, from), undefined);
      add(text.slice(from, to), kind);
      at = to;
    },
  });
  add(text.slice(at), undefined);
  return lines;
}
