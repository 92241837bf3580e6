import { sql } from "kysely";
import type { MonitorChoices } from "../../../../model/contract/flow/monitor.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Reference } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { both } from "../../../records/predicate.ts";
import { References } from "../../../records/read/references.ts";
import type { Reader } from "../wire/reader.ts";
import { assertFigures, cases, testsOf } from "./selection.ts";

interface FlowRow {
  readonly key: string;
  readonly name: string | null;
  readonly id: string;
  readonly version: number | null;
  readonly main: boolean;
  readonly instances: number;
}

/** What figures can be narrowed to: what there is in the actor's rows, and nothing else. */
export async function choicesOf(context: Reader): Promise<MonitorChoices> {
  assertFigures(context);
  const { db, documents, actor, texts } = context;
  const tests = await testsOf(context, {}, "t");
  const entity = entityOf(documents, "flow-instance");
  const asked = { department: maySee(entity, "starterDept", actor), organisation: maySee(entity, "starterOrganisation", actor) };
  const [{ rows }, departments, organisations] = await Promise.all([
    sql<FlowRow>`with c as (${await cases(context, {})})
      select p.process_definition_key as key, p.process_definition_name as name, p.id::text as id, p.publish_version as version,
        coalesce(p.main_version, false) as main, n.instances
      from (select flow_publish_id, count(*)::int as instances from c group by 1) as n join flow_publish as p on p.id = n.flow_publish_id
      where p.process_definition_key is not null
      order by p.publish_version desc nulls last, p.id desc`.execute(db),
    asked.department ? idsOf(context, "starter_dept_id", tests) : [],
    asked.organisation ? idsOf(context, "starter_organisation_id", tests) : [],
  ]);
  const flows = [...Map.groupBy(rows, ({ key }) => key)].map(([key, versions]) => ({
    key,
    name: texts.title(key, (versions.find(({ main }) => main) ?? versions[0])?.name ?? key),
    instances: versions.reduce((sum, { instances }) => sum + instances, 0),
    versions: versions.map(({ id, version, main, instances }) => ({ id, version, main, instances })),
  }));
  return {
    flows: flows.sort((one, other) => other.instances - one.instances || (one.key < other.key ? -1 : 1)),
    departments: await named(context, "department", departments),
    organisations: await named(context, "organisation", organisations),
  };
}

async function idsOf(
  { db }: Context,
  column: "starter_dept_id" | "starter_organisation_id",
  tests: Awaited<ReturnType<typeof testsOf>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(`t.${column}`)}::text as id from flow_instance as t
    where ${sql.ref(`t.${column}`)} is not null and ${both(tests)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** With their names, as far as the actor may see what they are called. */
async function named(context: Context, entity: string, ids: readonly string[]): Promise<Reference[]> {
  const references = new References();
  const made = ids.map((id) => references.to(entity, id));
  if (made.length > 0) await references.name(context);
  return made
    .map(({ id, name }) => ({ id, ...(name !== undefined && { name }) }))
    .sort((one, other) => ((one.name ?? one.id) < (other.name ?? other.id) ? -1 : 1));
}
