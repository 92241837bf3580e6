import { sql } from "kysely";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PublishedDocument } from "./rows.ts";

/** Who published something, of which tenant, and what he says of it. */
export interface Author {
  readonly by: string;
  readonly tenant?: string | null | undefined;
  readonly note?: string | undefined;
}

/** A publication that touched a form. */
export interface FormVersion {
  readonly version: number;
  readonly publishedBy: string | null;
  readonly publishedAt: string;
  readonly tenant: string | null;
  readonly note: string | null;
  /** The documents that it brought or took out of force. */
  readonly documents: readonly { readonly kind: string; readonly id: string; readonly version: number; readonly withdrawn: boolean }[];
}

/**
 * Notes what a publication changed, for good: its documents, and the next version of each form to which one of them belongs.
 * @returns the version of each of these forms
 */
export async function noteEdition(
  trx: DatabaseTransaction,
  changed: readonly PublishedDocument[],
  { by, tenant = null, note }: Author,
): Promise<ReadonlyMap<string, number>> {
  if (changed.length === 0) return new Map();
  const { rows: made } = await sql<{ edition: string }>`
    insert into publication (tenant_id, published_by, note) values (${tenant}::bigint, ${by}::bigint, ${note ?? null}) returning edition`.execute(
    trx,
  );
  const edition = made[0]?.edition;
  for (const { kind, id, version, content, texts, withdrawn } of changed)
    await sql`insert into published_version (kind, id, version, edition, content, texts, withdrawn)
      values (${kind}, ${id}, ${version}, ${edition}::bigint, ${JSON.stringify(content)}::json, ${JSON.stringify(texts)}::json, ${withdrawn})`.execute(
      trx,
    );
  const designs = [...new Set(changed.flatMap(({ design }) => design ?? []))];
  const { rows } = await sql<{ design: string; version: number }>`
    insert into form_version (design_id, version, edition)
    select d.id, coalesce((select max(f.version) from form_version f where f.design_id = d.id), 0) + 1, ${edition}::bigint
    from unnest(${designs}::bigint[]) as d(id) returning design_id::text as design, version`.execute(trx);
  return new Map(rows.map(({ design, version }) => [design, version]));
}

/** The versions of a form, the last one first. */
export async function formVersions(db: Database, design: string): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select f.version, p.published_by::text as "publishedBy", p.published_at as "publishedAt", p.tenant_id::text as tenant, p.note,
      (select coalesce(json_agg(json_build_object('kind', v.kind, 'id', v.id, 'version', v.version, 'withdrawn', v.withdrawn) order by v.kind, v.id), '[]')
        from published_version v where v.edition = p.edition) as documents
    from form_version f join publication p using (edition) where f.design_id = ${design}::bigint order by f.version desc`.execute(db);
  return rows;
}

/** The documents of a form as they were in one of its versions; none where it has no such version. */
export async function documentsAt(db: Database, design: string, version: number): Promise<WrittenDocument[]> {
  const { rows } = await sql<WrittenDocument & { withdrawn: boolean }>`
    select distinct on (v.kind, v.id) v.kind, v.id, v.content, v.texts, v.withdrawn
    from form_version f join published_version v on v.edition <= f.edition
      join published_document d on d.kind = v.kind and d.id = v.id and d.design_id = f.design_id
    where f.design_id = ${design}::bigint and f.version = ${version}
    order by v.kind, v.id, v.version desc`.execute(db);
  return rows.flatMap(({ withdrawn, ...document }) => (withdrawn ? [] : [document]));
}
