import { sql } from "kysely";
import { check } from "../../../../flow/check.ts";
import type { Called } from "../../../../flow/compile/compiling.ts";
import { type Compiled, compile } from "../../../../flow/compile.ts";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { boxInWords } from "../../../../flow/matrix/words.ts";
import type { Problem } from "../../../../flow/problem.ts";
import { titleProblems } from "../../../../flow/title-rule.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import type { Entity } from "../../../../model/documents.ts";
import type { FieldError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { unstaffed } from "../people/unstaffed.ts";
import { entityOfTable } from "../wire/reads/form-screen.ts";
import { graphOf } from "./graphs.ts";
import { boxWords, matrixValues } from "./matrices.ts";

/** A flow as it is designed. */
export interface Draft {
  readonly id: string;
  readonly processDefinitionKey: string;
  readonly tableClassName: string;
  readonly bpmnXml: string | null;
  readonly titleRule?: string | null | undefined;
}

/** A draft that was looked through: what can be published where no problem is an error. */
export interface Examined extends Pick<Compiled, "graph"> {
  readonly entity: Entity | undefined;
  readonly problems: readonly Problem[];
}

/** Everything that is wrong with a draft, at once: what its file says, and whether the documents and people here fit it. */
export async function examine(context: Context, draft: Draft, xml = draft.bpmnXml ?? ""): Promise<Examined> {
  const { documents } = context;
  const entity = entityOfTable(documents, draft.tableClassName);
  const called = await calledBy(context, xml);
  const find = (id: string) => documents.entities.get(id);
  const variables = await variablesOf(context, draft.id);
  const { graph, process, problems, isPartial } = await compile(xml, { entity, find, variables, called: (key) => called.get(key) });
  const own: Problem[] = [];
  if (!entity) own.push({ code: "flow.noTable", params: { table: draft.tableClassName }, severity: "error" });
  if (process.key !== "" && process.key !== draft.processDefinitionKey)
    own.push({ code: "flow.otherKey", element: process.key, params: { key: draft.processDefinitionKey }, severity: "error" });
  const title = draft.titleRule || undefined;
  if (entity && title) own.push(...titleProblems(title, entity, find));
  const staff = await unstaffed(context, graph, context.actor.tenant);
  const values = await matrixValues(context, graph, entity);
  return {
    graph: { ...graph, ...(title && { title }) },
    entity,
    problems: [...own, ...problems, ...check(graph, { entity, find, isPartial, ...values }), ...staff],
  };
}

/** The variables that a flow's entry names. */
async function variablesOf({ db }: Context, entry: string): Promise<FlowVariable[]> {
  const { rows } = await sql<{ name: string; field: string | null }>`
    select variable_name as name, bind_column_id as field from flow_entry_variable
    where flow_entry_id = ${entry}::bigint and removed_at is null order by id`.execute(db);
  return rows.map(({ name, field }) => ({ name, ...(field !== null && { field }) }));
}

/** The main versions of the flows that a file calls. */
async function calledBy({ db, actor }: Context, xml: string): Promise<ReadonlyMap<string, Called>> {
  const keys = [...new Set([...xml.matchAll(/\bcalledElement\s*=\s*["']([^"']+)["']/g)].map(([, key]) => key as string))];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; key: string; version: number }>`
    select id, process_definition_key as key, publish_version as version from flow_publish
    where process_definition_key = any(${keys}) and main_version and tenant_id is not distinct from ${actor.tenant}::bigint`.execute(db);
  const found = await Promise.all(rows.map(async ({ id, key, version }) => [key, { graph: await graphOf(db, id), version }] as const));
  return new Map(found.flatMap(([key, { graph, version }]) => (graph ? [[key, { graph, version }]] : [])));
}

const COLONS: Readonly<Record<string, string>> = { "zh-CN": "：", ja: "：" };

/** Problems in the language of the reader, each naming its element. */
export function told(
  problems: readonly Problem[],
  messages: Messages,
  { language, documents }: Pick<Context, "language" | "documents">,
  entity?: Entity | undefined,
): FlowProblem[] {
  return problems.map(({ code, element, name, box, params: plain = {}, severity }) => {
    const params = box ? { ...plain, box: boxInWords(box, boxWords(messages, { language, documents }, entity)) } : plain;
    const text = messages.text(language, code, params);
    const at = name ?? element;
    return {
      ...{ code, severity, element: element ?? null, name: name ?? null, params },
      message: at === undefined ? text : `${at}${COLONS[language] ?? ": "}${text}`,
    };
  });
}

/** The same as faults of the diagram's field, for whoever saves it in a form. */
export const asFields = (problems: readonly FlowProblem[]): FieldError[] =>
  problems.filter(({ severity }) => severity === "error").map(({ code, params, message }) => ({ path: "bpmnXml", code, params, message }));
