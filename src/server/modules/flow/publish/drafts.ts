import { sql } from "kysely";
import { withKey } from "../../../../flow/design/key.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Reference } from "../../../../model/wire.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { maySee } from "../../../records/access/column-access.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { add, edit } from "../../../records/write/write.ts";
import { type Draft, examine, told } from "./examine.ts";

/**
 * What is wrong with a design tells of it: only who sees its key, table and diagram is told, and publishes or copies it.
 * @throws AppError access.columnHidden
 */
export function assertDesign({ actor, documents }: Pick<RecordContext, "actor" | "documents">): void {
  const entity = entityOf(documents, "flow-entry");
  for (const field of ["processDefinitionKey", "processDefinitionName", "tableClassName", "bpmnXml"])
    if (!maySee(entity, field, actor)) throw new AppError("access.columnHidden", { params: { field } });
}

const entryIn = ({ documents }: RecordContext) => entityOf(documents, "flow-entry");

/** Everything that is wrong with a diagram: the stored one, or one that is sent. @throws AppError record.notFound */
export async function problemsOf(context: RecordContext, id: string, messages: Messages, xml?: string): Promise<FlowProblem[]> {
  assertDesign(context);
  const [entry] = await load(context, entryIn(context), [id]);
  if (!entry) throw new AppError("record.notFound");
  const { problems, entity } = await examine(context, entry as unknown as Draft, xml);
  return told(problems, messages, context, entity);
}

/**
 * Stores a draft of the diagram, also one that cannot be published yet.
 * @param version the one that was loaded; absent: whatever is stored
 */
export async function saveDiagram(
  context: RecordContext,
  { id, bpmnXml, version }: { readonly id: string; readonly bpmnXml: string; readonly version?: number | null | undefined },
  messages: Messages,
): Promise<{ version: number | null; problems: FlowProblem[] }> {
  assertDesign(context);
  const [stored] = await load(context, entryIn(context), [id]);
  if (!stored) throw new AppError("record.notFound");
  const saved = await edit(context, entryIn(context), id, { bpmnXml, step: 2, version: version ?? stored.version });
  const { problems, entity } = await examine(context, { ...(stored as unknown as Draft), bpmnXml });
  return { version: saved.version ?? null, problems: told(problems, messages, context, entity) };
}

interface Copied {
  readonly id: string;
  /** Default: one that is free. */
  readonly key?: string | null | undefined;
  readonly name?: string | null | undefined;
  /** The diagram of the copy, under the key of the flow that is copied; default: that of the flow. */
  readonly bpmnXml?: string | null | undefined;
}

/**
 * Makes a flow like another one, with its variables: a draft of its own key, not published.
 * @throws AppError record.notFound; as a save, where the key is taken
 */
export function copyFlow(context: RecordContext, { id, key, name, bpmnXml: own }: Copied): Promise<Reference> {
  assertDesign(context);
  return inTransaction(context, async (inside) => {
    const [entry] = await load(inside, entryIn(inside), [id]);
    if (!entry) throw new AppError("record.notFound");
    const former = String(entry.processDefinitionKey);
    const free = key ?? (await freeKey(inside, former));
    const { icon, flowCategory, boundFormType, tableClassName, organizationId, titleRule, startRoles, startDepartments, remarks } = entry;
    const bpmnXml = own ?? entry.bpmnXml;
    const copy = await add(inside, entryIn(inside), {
      ...{ processDefinitionKey: free, processDefinitionName: name ?? `${String(entry.processDefinitionName)} (${free})`.slice(0, 100) },
      ...{ icon, flowCategory, boundFormType, tableClassName, organizationId, titleRule, startRoles, startDepartments, remarks, step: 0 },
      bpmnXml: typeof bpmnXml === "string" ? withKey(bpmnXml, former, free) : null,
    });
    const variables = entityOf(inside.documents, "flow-entry-variable");
    const { rows } = await sql<Record<string, unknown>>`
      select variable_name as "variableName", show_name as "showName", variable_type as "variableType", builtin,
        bind_column_id as "bindColumnId", bind_relation_id as "bindRelationId"
      from flow_entry_variable where flow_entry_id = ${id}::bigint and removed_at is null order by id`.execute(inside.db);
    for (const row of rows) await add(inside, variables, { ...row, flowEntry: copy.id });
    return { id: copy.id, name: String(copy.processDefinitionName ?? free) };
  });
}

/** A key that no flow of the tenant has. */
async function freeKey({ db, actor }: RecordContext, former: string): Promise<string> {
  const base = `${former.slice(0, 55)}_copy`;
  const { rows } = await sql<{ key: string }>`
    select process_definition_key as key from flow_entry
    where starts_with(process_definition_key, ${base}) and tenant_id is not distinct from ${actor.tenant}::bigint`.execute(db);
  const taken = new Set(rows.map(({ key }) => key));
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}${number}`;
    if (!taken.has(key)) return key;
  }
}
