import { sql } from "kysely";
import type { Graph } from "../../../../flow/graph.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { assertDesign } from "../publish/drafts.ts";
import { asFields, type Draft, examine, told } from "../publish/examine.ts";
import { graphOf } from "../publish/graphs.ts";

/** A design that can be run. */
export interface RunnableDraft {
  readonly entry: string;
  readonly key: string;
  readonly name: string;
  readonly graph: Graph;
  readonly entity: Entity;
  /** The version by which flows start now: its graph and id; undefined: none was published. */
  readonly main: { readonly id: string; readonly graph: Graph } | undefined;
}

/**
 * A design as it would be published: the stored one, or one that is sent.
 * @throws AppError access.columnHidden, record.notFound; flow.refused with all problems, as publishing says them
 */
export async function runnableDraft(context: RecordContext, messages: Messages, id: string, xml?: string | null): Promise<RunnableDraft> {
  assertDesign(context);
  const [entry] = await load(context, entityOf(context.documents, "flow-entry"), [id]);
  if (!entry) throw new AppError("record.notFound");
  const draft = entry as unknown as Draft & { readonly processDefinitionName: string };
  const { graph, entity, problems } = await examine(context, draft, xml ?? undefined);
  if (!entity || problems.some(({ severity }) => severity === "error")) {
    const data = told(problems, messages, context, entity);
    throw new AppError("flow.refused", { params: { count: asFields(data).length }, fields: asFields(data), data });
  }
  const { processDefinitionKey: key, processDefinitionName: name } = draft;
  return { entry: id, key, name, graph, entity, main: await mainOf(context, id) };
}

async function mainOf({ db }: RecordContext, entry: string): Promise<RunnableDraft["main"]> {
  const { rows } = await sql<{ id: string }>`
    select id from flow_publish where flow_entry_id = ${entry}::bigint and main_version order by id desc limit 1`.execute(db);
  const [main] = rows;
  const graph = main && (await graphOf(db, main.id));
  return main && graph ? { id: main.id, graph } : undefined;
}
