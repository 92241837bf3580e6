import type { ChangeSet } from "../../../../model/change-set.ts";
import type { AnswerOf } from "../../../../model/contract/operation.ts";
import type { RIGHTS_TREE } from "../../../../model/contract/rights-tree.ts";
import { entityOf } from "../../../../model/documents.ts";
import { matrixSheets, readMatrix } from "../../../../model/rights-file.ts";
import { type GridRole, gridRole, openedDraft } from "../../../../model/rights-grid-draft.ts";
import type { Context } from "../../../context.ts";
import { LANGUAGES } from "../../../plugins/language.ts";
import { seen } from "../../../records/access/column-access.ts";
import { readTables } from "../../../xlsx/read.ts";
import { workbook } from "../../../xlsx/workbook.ts";
import { permissionWords } from "../../dictionaries/permissions.ts";
import { exportHeader } from "../../watermark/watermark.ts";
import { grantedRoles } from "./roles.ts";
import { rightsTree } from "./tree.ts";

/** As many roles as the workbench shows, and what stands before them. */
const LIMITS = { unpacked: 64_000_000, rows: 20_000, columns: 520 };
const MOST_PROBLEMS = 200;
/** Without one of these a matrix would say that roles grant less than they do. */
const TOLD = ["permissions", "columns", "code", "name"];

async function rolesWithAll(context: Context): Promise<GridRole[]> {
  for (const name of TOLD) seen(entityOf(context.documents, "role"), name, context.actor);
  return (await grantedRoles(context)).roles.map(gridRole);
}

/** The matrix of roles as a workbook, as the actor sees them, with changes laid over that are not applied yet. */
export async function matrixFile(context: Context, changes: ChangeSet, zone: string): Promise<AnswerOf<typeof RIGHTS_TREE.writeFile>> {
  const roles = openedDraft(await rolesWithAll(context), changes).roles.filter(({ isNew }) => !isNew);
  const words = permissionWords(context.language).matrix;
  const sheets = matrixSheets(await rightsTree(context), roles, words);
  const chunks: Buffer[] = [];
  const header = await exportHeader(context, zone);
  const written = sheets.map(({ name, titles, rows }) => ({ name, columns: titles.map((title) => ({ title })), rows: [rows], header }));
  for await (const chunk of workbook(written)) chunks.push(chunk);
  return { name: `${words.file}.xlsx`, content: Buffer.concat(chunks).toString("base64") };
}

/**
 * What a workbook says of roles. It changes nothing: the workbench makes a draft of it, whatever its language was.
 * @throws AppError import.unreadable, import.tooLarge
 */
export async function readMatrixFile(context: Context, content: string): Promise<AnswerOf<typeof RIGHTS_TREE.readFile>> {
  const roles = await rolesWithAll(context);
  const names = LANGUAGES.flatMap((language) => Object.values(permissionWords(language).matrix));
  const tables = await readTables(Buffer.from(content, "base64"), names, LIMITS);
  const { problems, ...read } = readMatrix(await rightsTree(context), roles, tables);
  return { ...read, problems: problems.slice(0, MOST_PROBLEMS) };
}
