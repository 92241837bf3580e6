import { basename, join, relative } from "node:path";
import type { WrittenFiles } from "../../../model/contract/gen-table.ts";
import { AppError } from "../../../model/error.ts";
import { codeFiles } from "../../../model/generator/code-files.ts";
import type { Config } from "../../config.ts";
import { formatJson } from "../../documents/formatted.ts";
import { replaceFiles } from "../../documents/replace-files.ts";
import type { RecordContext } from "../../records/context.ts";
import { existing, faultsOf, generationIn, generationPath, merged, textAt, writtenFiles } from "./root-files.ts";
import { codeWishOf, configured, documentsOf } from "./table-record.ts";

/** The roots that files can be written to, by the names of their folders, the last named first; none outside development. */
export const writableRoots = ({ development, roots }: Pick<Config, "development" | "roots">): string[] =>
  development ? roots.map((root) => basename(root)).toReversed() : [];

/**
 * Writes the files of a generated table into a root, as `npm run new -- --from …` does: what people changed since stays, where both changed, theirs stands.
 * A story and a test are written once, and again as long as nobody touched them.
 * @throws AppError access.denied, access.columnHidden, record.notFound, generator.notInDevelopment, generator.fileThere, document.invalid
 */
export async function writeIntoRoot(
  context: RecordContext,
  { id, root: name, config }: { readonly id: string; readonly root: string; readonly config: Config },
): Promise<WrittenFiles> {
  const root = config.roots.find((one) => basename(one) === name);
  if (!config.development || root === undefined) throw new AppError("generator.notInDevelopment");
  const one = await configured(context, id);
  const { code } = one.table;
  const proposal = documentsOf(one);
  const before = generationIn(root, code);
  const there = before ? [] : existing(proposal, root);
  if (there.length > 0) throw new AppError("generator.fileThere", { params: { files: there.join(", ") } });
  const { changed, documents, conflicts } = merged(before, proposal, root);
  const [fault] = faultsOf(changed, config.roots);
  if (fault !== undefined) throw new AppError("document.invalid", { params: { message: fault } });
  const product = config.roots[0] ?? root;
  const files = writtenFiles(changed, root, product);
  files.set(generationPath(code), formatJson({ source: one.table.source ?? code, documents: proposal }));
  const way = relative(join(root, "tests"), product).replaceAll("\\", "/");
  const wish = codeWishOf(one.scheme);
  const former = codeFiles(before?.documents ?? [], wish, way);
  const kept: string[] = [];
  for (const [path, text] of codeFiles(documents, wish, way)) {
    const now = textAt(join(root, path));
    const isOurs = path.startsWith("src/generated/") || now === undefined || now === former.get(path) || now === text;
    if (isOurs) files.set(path, text);
    else kept.push(path);
  }
  const others = [...files].filter(([path, text]) => textAt(join(root, path)) !== text);
  replaceFiles(new Map(others.map(([path, text]) => [join(root, path), text]))).keep();
  return {
    written: others.map(([path]) => path),
    kept,
    conflicts: conflicts.map(({ document, path }) => ({ document, path: [...path] })),
  };
}
