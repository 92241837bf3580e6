import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface DescribedOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly responses?: Readonly<Record<string, { readonly content?: object; readonly $ref?: string }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
export interface ApiDescription {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Paths;
}

export const operationsIn = ({ paths }: ApiDescription) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );

const isParameter = (segment: string | undefined) => segment?.startsWith("{") === true;

/** Whether addresses exist that both paths fit, neither of them saying more of its segments than the other. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const [onlyOne, onlyOther] = [one, other].map((path, at) => {
    const counterpart = at === 0 ? other : one;
    return path.some((segment, index) => !isParameter(segment) && isParameter(counterpart[index]));
  });
  const fit = one.every((segment, index) => segment === other[index] || isParameter(segment) || isParameter(other[index]));
  return fit && onlyOne === onlyOther;
}

/** Pairs of paths that a request of the same method could mean alike, and those that differ in the names of their parameters alone. */
export function ambiguities({ paths }: ApiDescription): string[] {
  const all = Object.entries(paths).map(([path, operations]) => ({ path, segments: path.split("/"), methods: Object.keys(operations) }));
  const bare = (path: string) => path.replace(/\{\w+\}/g, "{}");
  return all.flatMap(({ path, segments, methods }, index) =>
    all
      .slice(index + 1)
      .filter((other) => areAlike(segments, other.segments))
      .filter((other) => bare(path) === bare(other.path) || methods.some((method) => other.methods.includes(method)))
      .map((other) => `${path} and ${other.path}`),
  );
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `ended with ${status}`;
}

/** The generator writes by the compiler's JavaScript interface, which TypeScript 7 has no more: it gets the last one that had it. */
const OLDER_COMPILER = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context) });`,
)}`;

/**
 * What is wrong with a program that is written against the types which openapi-typescript makes of the description; empty where nothing is.
 * @param folder where the files are written
 */
export function faultsOfClient(folder: string, description: ApiDescription, program: string): string {
  const [source, types, client] = ["openapi.json", "api.ts", "client.ts"].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(source, JSON.stringify(description));
  writeFileSync(client, program);
  return (
    run("--import", OLDER_COMPILER, "node_modules/openapi-typescript/bin/cli.js", source, "-o", types) ||
    run(
      "node_modules/typescript/bin/tsc",
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--target",
      "es2024",
      "--module",
      "esnext",
      ...["--moduleResolution", "bundler", "--allowImportingTsExtensions", "--types", "", client],
    )
  );
}
