import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Stored } from "../column.ts";
import type { HistoryEntry } from "../context.ts";
import type { Draft } from "./draft.ts";

/** What the operation log keeps of a save: the fields that changed, before and after; of details, the rows that changed. */
export function changeOf({ entity, mode, old, changes, touched }: Draft, saved: Readonly<Stored>): HistoryEntry {
  const after: Stored = {};
  const before: Stored = {};
  for (const { name, kind, system } of fieldsOf(entity).values()) {
    if (!Object.hasOwn(changes, name) || (system && !touched.has(name))) continue;
    const now = saved[name] ?? null;
    const was = old?.[name] ?? null;
    if (mode === "add" && (now === null || (Array.isArray(now) && now.length === 0))) continue;
    after[name] = kind === "details" ? differing(now as Stored[], was as Stored[] | null) : now;
    before[name] = kind === "details" ? differing((was as Stored[] | null) ?? [], now as Stored[]) : was;
  }
  if (mode === "edit") nameTyped(entity, saved, before, after);
  return { id: String(saved.id), tenant: saved.tenant, version: saved.version, before: mode === "add" ? null : before, after };
}

/** A text that holds the value of another field (x-typed) is told with the name of that field: without it nobody could say it in words. */
function nameTyped(entity: Entity, saved: Readonly<Stored>, before: Stored, after: Stored): void {
  for (const { name, property } of fieldsOf(entity).values()) {
    const naming = property["x-typed"]?.field;
    if (naming === undefined || !Object.hasOwn(after, name) || Object.hasOwn(after, naming)) continue;
    before[naming] = saved[naming] ?? null;
    after[naming] = saved[naming] ?? null;
  }
}

/** The rows that are not the same in the other list. */
function differing(rows: readonly Stored[], others: readonly Stored[] | null): Stored[] {
  if (!others || others.length === 0) return [...rows];
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}
