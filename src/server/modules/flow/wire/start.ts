import type { OperationOutcome, OperationRequest } from "../../../../model/contract/flow/parts.ts";
import type { Values } from "../../../../model/data-source.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { load } from "../../../records/read/load.ts";
import { add, edit } from "../../../records/write/write.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { submit } from "../operations/submit.ts";
import { chosenPublish } from "../publish/chosen.ts";
import { detailsField } from "../record/form.ts";
import { entityOfTable } from "./reads/form-screen.ts";
import { peopleOf } from "./requests.ts";

/**
 * Submits what a payload says: the record that it names, by table and id, with the form that came with it; without an id the form is a new record.
 * @param key the process, where the address says it
 * @param isOpen the first task is left open
 * @throws AppError as `submit`; as a save, where a form was sent; flow.noFlow where nothing says which entity
 */
export async function start(
  context: FlowContext,
  body: OperationRequest,
  { key = body.processDefinitionKey ?? undefined, isOpen = false }: { readonly key?: string | undefined; readonly isOpen?: boolean } = {},
): Promise<OperationOutcome> {
  const entity = await entityIn(context, body, key);
  const { flowTaskCommentDto, taskVariableData: variables } = body;
  const said = flowTaskCommentDto?.approvalType ?? undefined;
  return inTransaction(context, async (inside) => {
    const record = await recordIn(inside, entity, body);
    return submit(inside, {
      ...{ entity: entity.$id, record, processKey: key, comment: flowTaskCommentDto?.comment, variables },
      people: peopleOf(said ?? "multi_sign", body),
      ...(isOpen ? { op: null } : said !== undefined && { op: said }),
    });
  });
}

async function entityIn(context: FlowContext, { tableClassName: table }: OperationRequest, key: string | undefined): Promise<Entity> {
  const of = table ?? (key === undefined ? undefined : (await chosenPublish(context, { key })).table);
  const entity = of === undefined ? undefined : entityOfTable(context.documents, of);
  if (!entity) throw new AppError("flow.noFlow");
  return entity;
}

/** The record to submit, saved first where its form came with it. */
async function recordIn(
  inside: FlowContext,
  entity: Entity,
  { id, businessKey: key, masterData, slaveData }: OperationRequest,
): Promise<string> {
  const businessKey = key ?? id;
  const rows = Object.entries(slaveData ?? {}).map(([name, list]) => [detailsField(entity, name), list]);
  const form: Values = { ...masterData, ...Object.fromEntries(rows) };
  const isEmpty = Object.keys(form).length === 0;
  if (!businessKey) {
    if (isEmpty) throw new AppError("record.notFound");
    allow(inside, entity, "add");
    return (await add(inside, entity, form)).id;
  }
  if (isEmpty) return businessKey;
  allow(inside, entity, "edit");
  const [stored] = form.version === undefined ? await load(inside, entityOf(inside.documents, entity.$id), [businessKey]) : [];
  const { id: _, ...values } = form;
  await edit(inside, entity, businessKey, { ...values, version: form.version ?? stored?.version });
  return businessKey;
}

function allow({ actor }: FlowContext, entity: Entity, action: "add" | "edit"): void {
  if (!mayDo(actor, entity, action)) throw new AppError("access.denied", { params: { entity: entity.title } });
}
