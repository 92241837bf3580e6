import { sql } from "kysely";
import type { Documents } from "../../model/documents.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import { shownTo } from "../../model/mask.ts";
import { MASTER_COLUMN } from "../../model/table.ts";
import { withoutTask } from "../../model/task-access.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import { maySee } from "../records/access/column-access.ts";
import { inScope } from "../records/access/scope.ts";
import { columnIn } from "../records/column.ts";
import { fileTable, maySeeUse, type Use, usesOf } from "./uses.ts";

/** Records that hold files of one answer, at most: what is beyond is counted by nobody. */
const MOST = 5_000;
/** Records that are named of one file. */
const MOST_NAMED = 5;

interface HeldRow {
  readonly file: string;
  readonly at: number;
  readonly seen: boolean;
  readonly name: string | null;
}

/** By which records files are held: those that exist for the reader by their names, and how many others there are. */
export interface Holders {
  readonly named: readonly string[];
  readonly others: number;
}

/** Who holds these files, by id; removed records count among those that the reader does not see. */
export async function holdersOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Holders>> {
  const actor = withoutTask(context.actor);
  const uses = usesOf(context.documents);
  if (uses.length === 0 || ids.length === 0) return new Map();
  const selects = uses.map((use, at) => selectHolders({ ...context, actor }, use, at, ids));
  const { rows } = await sql<HeldRow>`${sql.join(selects, sql` union all `)} limit ${MOST}`.execute(context.db);
  return new Map([...Map.groupBy(rows, ({ file }) => file)].map(([file, held]) => [file, told(held)]));

  function told(held: readonly HeldRow[]): Holders {
    const named = held.flatMap(({ at, seen, name }) => {
      const use = uses[at];
      if (!seen || !use) return [];
      const { title } = use.master?.entity ?? use.entity;
      const shown = shownName(use, name);
      return [shown ? `${title} ${shown}` : title];
    });
    const first = [...new Set(named)].slice(0, MOST_NAMED);
    return { named: first, others: held.length - held.filter(({ seen }) => seen).length + (new Set(named).size - first.length) };
  }
  function shownName({ entity, master }: Use, name: string | null): string {
    const whole = master?.entity ?? entity;
    const display = fieldsOf(whole).get(displayField(whole));
    return name === null || !display ? "" : String(shownTo(actor, whole, display, name) ?? "");
  }
}

/** The records that hold some of the files in one column: file, place among the uses, whether the record exists for the actor, what it is called. */
function selectHolders({ actor }: Context, use: Use, at: number, ids: readonly string[]) {
  const { entity, field, master } = use;
  const whole = master?.entity ?? entity;
  const display = fieldsOf(whole).get(displayField(whole));
  const these = sql`${ids}::bigint[]`;
  const column = columnIn(master ? "d" : "u", field);
  const seen = maySeeUse(use, actor) ? inScope(whole, actor, "u") : sql<boolean>`false`;
  const name =
    display && display.kind !== "details" && maySee(whole, display.name, actor) ? sql`${columnIn("u", display)}::text` : sql`null`;
  const from = master
    ? sql`${sql.table(entity["x-table"])} as d join ${sql.table(whole["x-table"])} as u on u.id = ${sql.ref(`d.${MASTER_COLUMN}`)}`
    : sql`${sql.table(entity["x-table"])} as u`;
  const among =
    field.kind === "references"
      ? sql`${from} cross join lateral unnest(${column}) as held(id) where ${column} && ${these} and held.id = any(${these})`
      : sql`${from} where ${column} = any(${these})`;
  const file = field.kind === "references" ? sql`held.id::text` : sql`${column}::text`;
  return sql`(select x.file, ${sql.lit(at)} as at, x.seen, case when x.seen then x.name end as name
    from (select ${file} as file, coalesce(${seen}, false) as seen, ${name} as name from ${among}) as x)`;
}

/** Notes of all files whether some record holds them, removed ones among these: since when none does, as far as it was looked at. */
export async function lookAtFiles(db: Database, documents: Documents): Promise<void> {
  const held = usesOf(documents).map(({ entity, field }) => {
    const column = columnIn("u", field);
    const table = sql.table(entity["x-table"]);
    return field.kind === "references"
      ? sql`select unnest(${column}) as id from ${table} as u`
      : sql`select ${column} as id from ${table} as u where ${column} is not null`;
  });
  const ids = held.length > 0 ? sql.join(held, sql` union all `) : sql`select null::bigint as id where false`;
  await sql`with held as materialized (select distinct id from (${ids}) as every)
    update ${sql.table(fileTable(documents))} as f set unused_since = case when looked.is_held then null else now() end
    from (select s.id, held.id is not null as is_held from ${sql.table(fileTable(documents))} as s left join held on held.id = s.id) as looked
    where looked.id = f.id and looked.is_held = (f.unused_since is not null)`.execute(db);
}
