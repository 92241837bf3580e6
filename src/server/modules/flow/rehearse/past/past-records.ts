import { sql } from "kysely";
import type { Graph } from "../../../../../flow/graph.ts";
import type { Entity } from "../../../../../model/documents.ts";
import type { LinkedRecords } from "../../../../../model/expression-values.ts";
import { keepOf } from "../../../../../model/fields.ts";
import { linksNamed } from "../../../../../model/links.ts";
import type { Stored } from "../../../../records/column.ts";
import type { RecordContext } from "../../../../records/context.ts";
import { detailsFields, withDetails } from "../../../../records/read/details.ts";
import { linkedRecords } from "../../../../records/read/linked-records.ts";
import { load } from "../../../../records/read/load.ts";
import { LOG } from "../../../../records/write/history.ts";
import { sourcesOf } from "../../operations/sources.ts";
import { asFlow } from "../../record/move.ts";
import type { PastInstance } from "./past-flows.ts";

/** The records of past flows, as they were. */
export interface PastRecords {
  /** Undefined: it is gone. */
  at(record: string, instant: string): Readonly<Stored> | undefined;
  /** What they point to, as it is now. */
  readonly linked: LinkedRecords;
  /** Whether their history is kept; else every value is that of now. */
  readonly isThen: boolean;
}

interface Change {
  readonly record: string;
  readonly at: number;
  readonly before: Stored;
}

/** Reads the records of flows whole, with what was changed in them since the flows began: as many statements for one as for five hundred. */
export async function pastRecords(
  context: RecordContext,
  entity: Entity,
  graph: Graph,
  flows: readonly PastInstance[],
): Promise<PastRecords> {
  const ids = [...new Set(flows.map(({ record }) => record))];
  const inside = asFlow(context);
  const whole = await withDetails(inside, await load(inside, entity, ids), detailsFields(entity));
  const records = new Map(whole.map((record) => [String(record.id), record]));
  const isThen = keepOf(entity).history && context.documents.entities.has(LOG);
  const changes = Map.groupBy(isThen ? await changesOf(context, entity, ids, flows) : [], ({ record }) => record);
  const links = linksNamed(entity, sourcesOf(graph));
  const pointing = [...records.values()].map((record) => ({ record }));
  const linked = await linkedRecords(context, entity, pointing, undefined, (of) => (of === entity ? links : new Map()));
  const known = new Map<string, Readonly<Stored>>();
  return {
    linked,
    isThen,
    at(record, instant) {
      const now = records.get(record);
      if (!now) return undefined;
      const since = (changes.get(record) ?? []).filter(({ at }) => at > Date.parse(instant));
      const key = `${record} ${since.length}`;
      // The newest change is taken back first.
      const then = known.get(key) ?? Object.assign({}, now, ...since.map(({ before }) => before));
      known.set(key, then);
      return then;
    },
  };
}

/** What stood in records before they were changed, the newest change first. */
async function changesOf({ db }: RecordContext, entity: Entity, ids: readonly string[], flows: readonly PastInstance[]): Promise<Change[]> {
  const [begun] = flows.map(({ begun: at }) => at).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const { rows } = await sql<{ record: string; at: string; before: Stored }>`
    select record_id as record, to_json(create_time)#>>'{}' as at, before from sysr_operation_log
    where module = ${entity.$id}::text and record_id = any(${ids}::text[]) and create_time >= ${begun ?? null}::timestamptz and before is not null
    order by create_time desc, id desc`.execute(db);
  return rows.map(({ record, at, before }) => ({ record, at: Date.parse(at), before }));
}
