import { sql } from "kysely";
import type { Row } from "../../../model/wire.ts";
import type { Database } from "../../db/database.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { HookTable, RecordHooks } from "../../records/context.ts";
import { flowTexts, SOURCE } from "./texts.ts";

const NAME = "processDefinitionName";

/** The fields of rows of flows that hold names of steps, and where the keys of their flows are found. */
const ENTITIES = {
  "flow-task": { steps: ["taskName"], keys: sql`select id::text as id, process_definition_key as key from flow_task` },
  "flow-instance": {
    steps: ["currentStep", "stuckStep"],
    keys: sql`select id::text as id, process_definition_key as key from flow_instance`,
  },
  "flow-message": {
    steps: ["taskName"],
    keys: sql`select x.id::text as id, x.key from (
      select m.id, i.process_definition_key as key from flow_message as m join flow_instance as i on i.id = m.flow_instance_id) as x`,
  },
} as const;

type Parts = (typeof ENTITIES)[keyof typeof ENTITIES];

/**
 * Lists call flows that come with the product, and their steps, as their reader does. One statement for all rows, for the keys of their flows, which the reader
 * need not see; none in the language that they are stored in.
 */
export const flowWording = (messages: Messages): HookTable =>
  new Map(Object.entries(ENTITIES).map(([entity, parts]) => [entity, { wording: wordingOf(messages, parts) }]));

function wordingOf(messages: Messages, { steps, keys }: Parts): NonNullable<RecordHooks["wording"]> {
  return async ({ db, language }, { rows }) => {
    const fields = [NAME, ...steps];
    const named = rows.filter((row) => fields.some((field) => typeof row[field] === "string"));
    if (language === SOURCE || named.length === 0) return new Map();
    const texts = flowTexts(messages, language);
    const keyOf = await keysOf(db, keys, named);
    return new Map(
      named.flatMap((row) => {
        const key = keyOf.get(row.id);
        if (key === undefined) return [];
        const told = fields.flatMap((field) => {
          const stored = row[field];
          if (typeof stored !== "string") return [];
          return [[field, field === NAME ? texts.title(key, stored) : texts.steps(key, stored)] as const];
        });
        return [[row.id, Object.fromEntries(told)] as const];
      }),
    );
  };
}

async function keysOf(db: Database, keys: Parts["keys"], rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; key: string | null }>`${keys} where id = any(${ids}::bigint[])`.execute(db);
  return new Map(found.rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])));
}
