import type { Table } from "../../../model/table.ts";
import { inheritance, renamingOf } from "../follow/heirs.ts";
import type { Convert } from "./convert.ts";
import * as ddl from "./ddl.ts";
import { type Draft, type Plan, STAGES, type Stage, type Step } from "./draft.ts";
import { follow } from "./follow.ts";
import type { FoundTable } from "./introspect.ts";
import { commentOf, commentOfColumn } from "./mark.ts";
import type { Refusal } from "./refusal.ts";
import * as refusal from "./refusal.ts";

/**
 * Compares the tables that the documents ask for with those that the database has. Pure. Only tables and columns that carry our mark
 * are altered or missed; indexes and constraints are known by their names, which tell their whole definition.
 * @param asleep entities whose tables stay, though no document asks for them
 * @param convert brings a column to a type that may not hold all its values; absent: that is refused
 */
export function plan(
  wanted: readonly Table[],
  found: ReadonlyMap<string, FoundTable>,
  asleep: ReadonlySet<string> = new Set(),
  convert?: Convert,
): Plan {
  const steps = new Map<Stage, Step[]>(STAGES.map((stage) => [stage, []]));
  const refusals: Refusal[] = [];
  const draft: Draft = {
    wanted: new Map(wanted.map((table) => [table.name, table])),
    found: new Map(found),
    formerTables: new Map(),
    convert,
    step: (stage, sql, because) => steps.get(stage)?.push({ sql, refusal: because }),
    refuse: (because) => refusals.push(because),
  };
  for (const table of wanted) rename(table, draft);
  const entities = new Set(wanted.map(({ entity }) => entity));
  for (const table of wanted) {
    const old = draft.found.get(table.name);
    const renaming = old && renamingOf(table, old, entities);
    if (renaming) for (const text of inheritance(renaming, wanted, draft.found)) draft.step("inherit", text);
  }
  for (const table of wanted) {
    const known = draft.found.get(table.name);
    if (known && !known.mark) draft.refuse(refusal.tableOfOthers(table));
    else if (known) follow(table, known, draft);
    else create(table, draft);
  }
  for (const [name, { mark }] of draft.found)
    if (mark && !draft.wanted.has(name) && !asleep.has(mark.entity)) draft.refuse(refusal.tableGone(name, mark));
  return { steps: STAGES.flatMap((stage) => steps.get(stage) ?? []), refusals, renames: steps.get("rename") ?? [] };
}

function rename(table: Table, { found, wanted, formerTables, step, refuse }: Draft): void {
  const former = table.renamedFrom;
  const old = former === undefined ? undefined : found.get(former);
  if (former === undefined || !old?.mark || found.has(table.name)) return;
  const owner = wanted.get(former);
  if (owner) {
    refuse(refusal.oldTableInUse(table, owner.entity));
    return;
  }
  step("rename", ddl.alterTable(former, `rename to ${ddl.quoted(table.name)}`));
  found.delete(former);
  found.set(table.name, old);
  formerTables.set(table.name, former);
}

function create(table: Table, { step }: Draft): void {
  step("create", ddl.createTable(table));
  for (const index of table.indexes) step("index", ddl.createIndex(table.name, index));
  for (const key of table.foreignKeys) step("reference", ddl.addForeignKey(table.name, key));
  if (table.partitioned) step("months", ddl.makeMonths(table.name));
  step("comment", ddl.commentOnTable(table.name, commentOf(table.title, table)));
  for (const column of table.columns) step("comment", ddl.commentOnColumn(table.name, column.name, commentOfColumn(table, column)));
}
