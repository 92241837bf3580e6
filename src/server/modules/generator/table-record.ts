import { may, PLATFORM } from "../../../model/actor.ts";
import { idOf } from "../../../model/condition.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { type CodeWish, NO_CODE } from "../../../model/generator/code-files.ts";
import { fromBlueprint } from "../../../model/generator/from-blueprint.ts";
import { blueprintOf, DEFAULT_SCHEME, namingOf, type SchemeRecord, type TableRecord } from "../../../model/generator/from-table.ts";
import type { Row } from "../../../model/wire.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { findByIds, get, listAll } from "../../records/read/read.ts";

export const GEN_TABLE_ENTITY = "gen-table";

/** Who reads tables of the database, or generates what all tenants would share. @throws AppError access.denied */
export function assertPlatform({ actor }: RecordContext): void {
  if (!may(actor, PLATFORM)) throw new AppError("access.denied");
}

/** Documents tell of every column of what they are made from: who does not see them all is told nothing. @throws AppError access.columnHidden */
function assertWhole(context: RecordContext): void {
  for (const id of [GEN_TABLE_ENTITY, "gen-column", "gen-scheme"]) {
    const entity = entityOf(context.documents, id);
    for (const field of fieldsOf(entity).values())
      if (!field.system && field.name !== "id" && !maySee(entity, field.name, context.actor))
        throw new AppError("access.columnHidden", { params: { field: field.name } });
  }
}

/** A generated table with the tables of its rows and its scheme. */
export interface Configured {
  readonly id: string;
  readonly table: TableRecord;
  readonly details: readonly TableRecord[];
  readonly scheme: SchemeRecord;
}

/**
 * A generated table of the actor's rows, with all that its documents are made from.
 * @throws AppError access.denied, access.columnHidden, record.notFound
 */
export async function configured(context: RecordContext, id: string): Promise<Configured> {
  assertPlatform(context);
  assertWhole(context);
  const row = await get(context, entityOf(context.documents, GEN_TABLE_ENTITY), id);
  return {
    id,
    table: row as unknown as TableRecord,
    details: await detailsOf(context, id),
    scheme: await schemeOf(context, idOf(row.scheme)),
  };
}

/**
 * The same of a table as it stands in a form, saved or not.
 * @throws AppError access.denied, access.columnHidden
 */
export async function configuredAs(
  context: RecordContext,
  { id, scheme, table }: { readonly id: string | null; readonly scheme: string | null; readonly table: TableRecord },
): Promise<Configured> {
  assertPlatform(context);
  assertWhole(context);
  const details = id === null ? [] : await detailsOf(context, id);
  return { id: id ?? "", table, details, scheme: await schemeOf(context, scheme) };
}

async function detailsOf(context: RecordContext, id: string): Promise<TableRecord[]> {
  const entity = entityOf(context.documents, GEN_TABLE_ENTITY);
  const rows = await listAll(context, entity, { condition: { field: "masterTable", op: "eq", value: id } });
  const details: Row[] = [];
  for (const one of rows) details.push(await get(context, entity, one.id));
  return details as unknown as TableRecord[];
}

async function schemeOf(context: RecordContext, id: string | null): Promise<SchemeRecord> {
  const [scheme] = id === null ? [] : await findByIds(context, entityOf(context.documents, "gen-scheme"), [id]);
  return (scheme as SchemeRecord | undefined) ?? DEFAULT_SCHEME;
}

/** Which files come beside the documents. */
export const codeWishOf = ({ withTypes, withStory, withTest }: SchemeRecord): CodeWish => ({
  types: withTypes ?? NO_CODE.types,
  story: withStory ?? NO_CODE.story,
  test: withTest ?? NO_CODE.test,
});

/** The documents of a generated table. */
export const documentsOf = ({ table, details, scheme }: Configured): WrittenDocument[] =>
  fromBlueprint(blueprintOf(table, details, scheme), namingOf(scheme));
