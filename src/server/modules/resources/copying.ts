import type { RecordChange } from "../../../model/change-set.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import { inTransaction } from "../../db/transaction.ts";
import { applyChanges, type ChangeOutcome } from "../../records/change/apply.ts";
import { assertMay, keepOutcomes } from "../../records/change/change-records.ts";
import type { RecordContext } from "../../records/context.ts";
import { findByIds } from "../../records/read/read.ts";
import { isUnique } from "../../records/write/unique.ts";
import { entryIn, RESOURCE_ENTITY, type StoredEntry, storedEntries, withBelow } from "./entries.ts";

const MOST_CODE = 64;
/** More are copied by nobody. */
const MOST_COPIED = 500;

/** A copy to be: its code is nobody else's. */
interface Copy {
  readonly entry: StoredEntry;
  readonly code: string;
}

async function copiesOf(context: RecordContext, id: string, isWhole: boolean): Promise<Copy[]> {
  const entries = await storedEntries(context);
  const entry = entryIn(entries, id);
  const among = isWhole ? withBelow(entries, [entry]) : [entry];
  if (among.length > MOST_COPIED) throw new AppError("request.tooLarge");
  const entity = entityOf(context.documents, RESOURCE_ENTITY);
  const given = new Set(entries.map(({ code }) => code));
  const copies: Copy[] = [];
  for (const one of among) {
    let code = "";
    for (let number = 1; code === "" || given.has(code) || !(await isUnique(context, entity, "code", code)); number++) {
      const ending = number === 1 ? "-copy" : `-copy${number}`;
      code = one.code.slice(0, MOST_CODE - ending.length) + ending;
    }
    given.add(code);
    copies.push({ entry: one, code });
  }
  return copies;
}

/** What a copy of an entry, and of all below it, would be called; each after its parent. */
export async function copyDraft(context: RecordContext, id: string) {
  const copies = await copiesOf(context, id, true);
  return copies.map(({ entry, code }) => ({ id: entry.id, code, name: entry.name, parent: entry.parent, type: entry.type }));
}

/** Copies an entry with all below it, by the ordinary rights of adding: all of it or nothing. */
export async function copyEntry(
  context: RecordContext,
  id: string,
  own: { readonly code: string; readonly name: string; readonly parent?: string | null | undefined; readonly children: boolean },
): Promise<{ id: string; set: string | null; added: number }> {
  assertMay(context, [{ entity: RESOURCE_ENTITY, kind: "add" }]);
  const entity = entityOf(context.documents, RESOURCE_ENTITY);
  const copies = await copiesOf(context, id, own.children);
  const stored = new Map(
    (
      await findByIds(
        context,
        entity,
        copies.map(({ entry }) => entry.id),
      )
    ).map((row) => [row.id, row]),
  );
  return inTransaction(context, async (inside) => {
    const added = new Map<string, string>();
    const outcomes: ChangeOutcome[] = [];
    for (const { entry, code } of copies) {
      const isFirst = entry.id === id;
      const parent = isFirst ? (own.parent === undefined ? entry.parent : own.parent) : (added.get(entry.parent ?? "") ?? null);
      const named = isFirst ? { code: own.code, name: own.name } : { code };
      const values = { ...valuesIn(stored.get(entry.id) as Row, entity.properties), ...named, parent };
      const change: RecordChange = { entity: RESOURCE_ENTITY, kind: "add", values };
      const [outcome] = await applyChanges(inside, [change]);
      if (!outcome || outcome instanceof AppError) throw outcome ?? new AppError("server.failed");
      added.set(entry.id, outcome.record);
      outcomes.push(outcome);
    }
    const set = await keepOutcomes(inside, outcomes, false);
    return { id: added.get(id) as string, set: set ?? null, added: outcomes.length };
  });
}

/** The fields of an entry that a copy has as well. */
const valuesIn = (row: Row, properties: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(properties).flatMap((name) => (row[name] === undefined || row[name] === null ? [] : [[name, row[name]]])));
