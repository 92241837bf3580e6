import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Import {
  /** Path from the root, or the name of a package. */
  readonly target: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
  /** Loaded when it is needed: no part of a cycle at start. */
  readonly dynamic: boolean;
}

/** A syntax node as every parser of the ESTree family gives it. */
export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly program: SyntaxNode;
}

/** Every TypeScript file below a folder, parsed. */
export function sourceFiles(folder: string): SourceFile[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => parse(path, readFileSync(join(ROOT, path), "utf8")));
}

/** Parses one file. `path` decides how specifiers that start with a dot are read. */
export function parse(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const root = program as unknown as SyntaxNode;
  const imports: Import[] = [];
  walk(root, (node) => {
    const source = node.source as SyntaxNode | null | undefined;
    if (typeof source?.value !== "string") return;
    const dynamic = node.type === "ImportExpression";
    const typeOnly = node.importKind === "type" || node.exportKind === "type";
    imports.push({ target: resolve(path, source.value), typeOnly, dynamic });
  });
  return { path, text, imports, program: root };
}

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith(".") ? posix.join(dirname(from), specifier.replace(/\?.*$/, "")) : specifier;

/** Visits every node of a tree. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child === "object" && child !== null && typeof (child as SyntaxNode).type === "string") walk(child as SyntaxNode, visit);
  }
}
