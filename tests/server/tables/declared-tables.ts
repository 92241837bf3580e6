import { type SyntaxNode, sourceFiles } from "../../source-files.ts";

/** A column as an interface of tables declares it: the kind of value that the driver gives, and what an insert may do. */
export interface DeclaredColumn {
  readonly gives: string;
  readonly mayBeNull: boolean;
  /** The database fills it where an insert does not. */
  readonly filled: boolean;
}

const SOURCES = ["src/generated/tables.ts", "src/server/db/tables"];

/**
 * The tables of `Tables` (server/db/tables), as their interfaces are written: by table and column. Types are gone when a program runs, so this
 * reads the sources.
 */
export function declaredTables(): Map<string, Map<string, DeclaredColumn>> {
  const interfaces = new Map<string, SyntaxNode[]>();
  for (const { path, program } of sourceFiles("src").filter(({ path }) => SOURCES.some((source) => path.startsWith(source))))
    for (const statement of program.body as SyntaxNode[]) {
      const declared = (statement.declaration ?? statement) as SyntaxNode;
      if (declared.type === "TSInterfaceDeclaration") interfaces.set(nameOf(declared.id), members(declared, path));
    }
  const entries = ["EntityTables", "Tables"].flatMap((name) => interfaces.get(name) ?? []);
  return new Map(
    entries.map((entry) => {
      const columns = interfaces.get(typeText(annotation(entry))) ?? [];
      return [nameOf(entry.key), new Map(columns.map((column) => [nameOf(column.key), columnOf(annotation(column))]))];
    }),
  );
}

function members(declared: SyntaxNode, path: string): SyntaxNode[] {
  const { body } = declared.body as { body: SyntaxNode[] };
  if (body.some(({ type }) => type !== "TSPropertySignature")) throw new Error(`${path}: a table has columns only`);
  return body;
}

const nameOf = (node: unknown): string => (node as { name: string }).name;
const annotation = (member: SyntaxNode): SyntaxNode => (member.typeAnnotation as SyntaxNode).typeAnnotation as SyntaxNode;

function columnOf(type: SyntaxNode): DeclaredColumn {
  if (type.type === "TSTypeReference" && nameOf(type.typeName) === "Generated") {
    const { params } = type.typeArguments as { params: SyntaxNode[] };
    return { ...columnOf(params[0] as SyntaxNode), filled: true };
  }
  const parts = type.type === "TSUnionType" ? (type.types as SyntaxNode[]) : [type];
  const values = parts.filter((part) => part.type !== "TSNullKeyword");
  return { gives: [...new Set(values.map(typeText))].join(" | "), mayBeNull: values.length < parts.length, filled: false };
}

const WORDS: Readonly<Record<string, string>> = {
  TSStringKeyword: "text",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSUnknownKeyword: "json",
  TSObjectKeyword: "json",
  TSLiteralType: "text",
  TSTypeOperator: "list",
};
/** Types that have a name of their own: what is no column of json is named here. */
const NAMED: Readonly<Record<string, string>> = {
  Buffer: "bytes",
  JobState: "text",
  JobResult: "json",
  JobError: "json",
  EventKind: "text",
  Graph: "json",
  Readonly: "json",
};

function typeText(node: SyntaxNode): string {
  if (node.type !== "TSTypeReference") return WORDS[node.type] ?? node.type;
  const name = nameOf(node.typeName);
  return NAMED[name] ?? name;
}
