import type { PlanDifference } from "../../../model/contract/change-plan.ts";
import type { Values } from "../../../model/data-source.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { amongRemoved, inScope } from "../../records/access/scope.ts";
import type { Stored } from "../../records/column.ts";
import { LOADED, load } from "../../records/read/load.ts";
import { serialise } from "../../records/read/serialise.ts";
import { nameOf } from "../../records/write/states.ts";

/** What a change did, or would do, to a record, in stored form. */
export interface Effect {
  /** Its place in the set. */
  readonly change: number;
  readonly entity: string;
  readonly kind: PlanDifference["action"];
  readonly record: string;
  /** The record is only there while it is rehearsed: its id and its numbers will be others. */
  readonly isTried: boolean;
  readonly before: Readonly<Stored> | null;
  readonly after: Readonly<Stored> | null;
}

/** Fields that say when and by whom, and that a record has another version: no differences that somebody planned. */
const isTold = (entity: Entity, name: string, { kind, isTried }: Effect): boolean => {
  const field = fieldsOf(entity).get(name);
  return field !== undefined && !field.system && !(kind === "add" && isTried && field.property["x-code"] !== undefined);
};

const part = (entity: Entity, effect: Effect, values: Readonly<Stored> | null): Stored | null =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => isTold(entity, name, effect)));

/** Effects as a reader may see them, by the way on which records leave: rows, columns and masks are his own as they are now. */
export async function differencesOf(reader: Context, effects: readonly Effect[]): Promise<PlanDifference[]> {
  const told: PlanDifference[] = [];
  for (const [id, own] of Map.groupBy(effects, ({ entity }) => entity)) {
    const entity = entityOf(reader.documents, id);
    const records = mayDo(reader.actor, entity, "view") ? await reached(reader, entity, own) : new Map<string, Stored>();
    const title = mayDo(reader.actor, entity, "view") ? entity.title : "";
    const screen = title === "" ? null : screenOf(reader.documents, id);
    const snapshots = own.flatMap((effect) => [part(entity, effect, effect.before), part(entity, effect, effect.after)]);
    const seen = snapshots.filter((values) => values !== null);
    const rows = new Map((await serialise(reader, entity, seen)).map((row, at) => [seen[at] as Stored, row as Values]));
    for (const [at, { change, kind, record, isTried }] of own.entries()) {
      const stored = records.get(record);
      const shown = (values: Stored | null | undefined): Values | null => (stored && values ? (rows.get(values) ?? null) : null);
      told.push({
        ...{ change, entity: id, title, action: kind, screen, seen: stored !== undefined },
        record: kind === "add" && isTried ? null : record,
        name: stored && !(kind === "add" && isTried) ? nameOf(reader, entity, stored) : null,
        ...{ before: shown(snapshots[2 * at]), after: shown(snapshots[2 * at + 1]) },
        ...{ stands: null, since: [] },
      });
    }
  }
  return told.toSorted((a, b) => a.change - b.change);
}

/** Those of the records that exist for the reader, removed ones where they were removed. */
async function reached(reader: Context, entity: Entity, effects: readonly Effect[]): Promise<ReadonlyMap<string, Stored>> {
  const ids = effects.map(({ record }) => record);
  const there = await load(reader, entity, ids, { among: inScope(entity, reader.actor, LOADED) });
  const removed = await load(reader, entity, ids, { among: amongRemoved(entity, reader.actor, LOADED) });
  return new Map([...there, ...removed].map((record) => [String(record.id), record]));
}

/** The first screen on which records of the entity are looked at. */
function screenOf({ screens }: Documents, entity: string): string | null {
  const own = [...screens.values()].find((screen) => screen.entity === entity && screen.kind !== "picker" && screen.kind !== "form");
  return own?.$id ?? null;
}
