import type { Condition } from "../../../model/condition.ts";
import { DEPARTMENT } from "../../../model/contract/department.ts";
import { RECORD_ID, RECORD_REFERENCE } from "../../../model/contract/record-parts.ts";
import { list as listOf } from "../../../model/contract/schema.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { RecordContext } from "../../records/context.ts";
import { findByIds, optionList } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { object, type Schema } from "../../records/wire/call-schemas.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { idsToFind } from "../../records/wire/request-input.ts";
import { branches } from "../pickers/branches.ts";
import { setStatus } from "./close.ts";
import { copyDepartment } from "./copy.ts";

const BELOW: Schema = { ...RECORD_ID, description: "Default: those at the top." };

/** GET the records below one of a tree, as the older screens ask for them level by level (specification administration §7.4). */
const childrenOf: Call = {
  method: "GET",
  path: "/listDictByParentId",
  isFor: (entity) => entity["x-parent"] !== undefined && entity["x-api"]?.rpc !== undefined,
  action: "pick",
  name: "listDictByParentId",
  query: object({ parentId: BELOW }),
  gives: () => listOf(RECORD_REFERENCE),
  run(context, entity, { query }) {
    const { parentId } = query as { parentId?: string };
    const field = entity["x-parent"] as string;
    const condition: Condition = parentId === undefined ? { field, op: "empty" } : { field, op: "eq", value: parentId };
    return optionList(context, entity, { condition });
  },
};

const RELATION: Schema = object({ id: RECORD_ID, name: { type: "string" }, isRelated: { type: "boolean" } }, ["id", "isRelated"]);

/** GET the positions that can be held in a department: its own, and those that are of no department. */
const positionsIn: Call = {
  method: "GET",
  path: "/listSysDeptPostWithRelation",
  isFor: ({ $id }) => $id === "department",
  action: "pick",
  name: "listSysDeptPostWithRelation",
  query: object({ deptId: RECORD_ID }, ["deptId"]),
  gives: () => listOf(RELATION),
  async run(context, _, { query }) {
    const position = entityOf(context.documents, "position");
    if (!mayDo(context.actor, position, "pick")) return [];
    const { deptId } = query as { deptId: string };
    // Who may only choose positions is not told of which department one is.
    if (!mayDo(context.actor, position, "view"))
      return (await optionList(context, position, {})).map((one) => ({ ...one, isRelated: false }));
    const own = await optionList(context, position, { condition: { field: "dept", op: "eq", value: deptId } });
    const common = await optionList(context, position, { condition: { field: "dept", op: "empty" } });
    return [...own.map((one) => ({ ...one, isRelated: true })), ...common.map((one) => ({ ...one, isRelated: false }))];
  },
};

/** The organisations of these ids: whole for who may view them, by what references show for who may pick. */
async function organisations(context: RecordContext, ids: readonly string[]) {
  const entity: Entity = entityOf(context.documents, "organisation");
  if (mayDo(context.actor, entity, "view")) {
    const rows = await findByIds(context, entity, ids);
    const texts = ({ name, shortName }: Readonly<Record<string, unknown>>) => ({
      ...(typeof name === "string" && { name }),
      ...(typeof shortName === "string" && { shortName }),
    });
    return rows.map((row) => ({ id: row.id, ...texts(row) }));
  }
  if (!mayDo(context.actor, entity, "pick")) return [];
  const found = await optionList(context, entity, { condition: { field: "id", op: "in", value: ids } });
  return found.map(({ id, name }) => ({ id, ...(name !== undefined && { shortName: name }) }));
}

/** Operations of departments beside the calls of every record (specification administration §7.2), and the older lists of trees and positions. */
export const DEPARTMENT_CALLS: readonly Call[] = [
  operationCall(DEPARTMENT.copyDept, ({ body }, context, entity) => copyDepartment(context, entity, body)),
  operationCall(DEPARTMENT.copy, ({ params: { id }, body }, context, entity) => copyDepartment(context, entity, { ...body, id })),
  operationCall(DEPARTMENT.status, async ({ params: { id }, body: { status, confirmed } }, context, entity) => {
    await setStatus(context, entity, id, status, confirmed);
    return null;
  }),
  operationCall(DEPARTMENT.organisations, (_, context, __, request) => organisations(context, idsToFind(request))),
  operationCall(DEPARTMENT.tree, ({ query: { tenantId } }, context, entity) => {
    const { isSuperUser, tenant } = context.actor;
    if (tenantId === undefined || tenantId === tenant) return branches(context, entity);
    return isSuperUser ? branches(context, entity, { field: "tenant", op: "eq", value: tenantId }) : [];
  }),
  childrenOf,
  positionsIn,
];
