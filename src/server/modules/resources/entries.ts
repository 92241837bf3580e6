import { sql } from "kysely";
import { type Documents, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { seen } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { menuRowOf } from "../menu/menu-rows.ts";
import { isDrawn, type MenuRow } from "../menu/menu-tree.ts";
import { entitiesAt } from "../rights/workbench/offered.ts";

export const RESOURCE_ENTITY = "resource";
/** Menu type of a button (specification administration §3). */
export const BUTTON = 3;
/** Columns out of which these calls speak. */
const TOLD = ["code", "name", "type", "parent", "component", "permission", "formId", "status"];

/** An entry of the menu, or a button, whether it is open or closed. */
export interface StoredEntry extends MenuRow {
  readonly status: number;
  readonly version: number;
}

/**
 * Everything in the menu that the actor sees as records, in its order.
 * @throws AppError access.columnHidden where a column is hidden from him out of which these calls speak
 */
export async function storedEntries({ db, documents, actor }: Pick<Context, "db" | "documents" | "actor">): Promise<StoredEntry[]> {
  const entity = entityOf(documents, RESOURCE_ENTITY);
  for (const name of TOLD) seen(entity, name, actor);
  const rows = await db
    .selectFrom("sysr_resource as t")
    .selectAll()
    .where(inScope(entity, actor, "t"))
    .orderBy(sql`t.sort`)
    .orderBy(sql`t.code`)
    .execute();
  return rows.map((row) => ({ ...menuRowOf(row), status: row.status, version: Number(row.version) }));
}

/** @throws AppError record.notFound */
export function entryIn(entries: readonly StoredEntry[], id: string): StoredEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new AppError("record.notFound");
  return entry;
}

/** An entry and all that lies below it, parents before children. */
export function withBelow(entries: readonly StoredEntry[], first: readonly StoredEntry[]): StoredEntry[] {
  const children = Map.groupBy(entries, ({ parent }) => parent);
  const found = new Set<StoredEntry>();
  const add = (entry: StoredEntry) => {
    if (found.has(entry)) return;
    found.add(entry);
    for (const child of children.get(entry.id) ?? []) add(child);
  };
  first.forEach(add);
  return [...found];
}

/** A permission at an entry, and the button that stands for it. */
export interface AtEntry {
  readonly permission: string;
  readonly entry: StoredEntry;
  readonly button: StoredEntry | null;
}

/** The permissions at entries: what opens each (its own, else viewing what its screen shows), and those of the buttons. */
export function permissionsAt(entries: readonly StoredEntry[], among: readonly StoredEntry[], documents: Documents): AtEntry[] {
  const byId = new Map(entries.map((one) => [one.id, one]));
  return among.flatMap((entry): AtEntry[] => {
    if (entry.type === BUTTON) {
      const above = byId.get(entry.parent ?? "") ?? entry;
      return entry.permission === null ? [] : [{ permission: entry.permission, entry: above, button: entry }];
    }
    if (!isDrawn(entry)) return [];
    const opening = entry.permission === null ? (entitiesAt(entry, documents) ?? []).map((id) => `${id}:view`) : [entry.permission];
    return opening.map((permission) => ({ permission, entry, button: null }));
  });
}
