import { CHANGES } from "../../../model/contract/changes.ts";
import { usersNamed } from "../../../model/contract/legacy/parts.ts";
import { LEGACY_PEOPLE } from "../../../model/contract/legacy/people.ts";
import { RECORD_EXCHANGE } from "../../../model/contract/record-exchange.ts";
import { RECORDS } from "../../../model/contract/records.ts";
import { ROLE } from "../../../model/contract/role.ts";
import type { ValueOf } from "../../../model/contract/schema.ts";
import { USER } from "../../../model/contract/user.ts";
import { AppError, type ErrorCode } from "../../../model/error.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { Ask } from "./ask.ts";
import { pageOf, sorting } from "./lists.ts";
import { type Translation, translation } from "./translation.ts";

const L = LEGACY_PEOPLE;

/** A position, if it is one of the department. */
async function postOf(ask: Ask, { deptId, postId }: { readonly deptId: string; readonly postId: string }): Promise<Row> {
  const row = await ask.records("position", RECORDS.get, { params: { id: postId } });
  if ((row.dept as Reference | null | undefined)?.id !== deptId) throw new AppError("record.notFound");
  return row;
}
async function changePost(ask: Ask, { id, version }: Row, values: object): Promise<null> {
  await ask.records("position", RECORDS.edit, { params: { id }, body: { ...values, version } });
  return null;
}

/** Moves positions into a department, all or none. */
async function movePosts(ask: Ask, deptId: string, ids: readonly string[]): Promise<null> {
  const rows = await ask.records("position", RECORDS.find, { body: { ids } });
  if (rows.length < new Set(ids).size) throw new AppError("record.notFound");
  const changes = rows.map(({ id, version = null }) => {
    return { entity: "position", kind: "edit" as const, record: id, version, values: { dept: deptId } };
  });
  const { outcomes } = await ask.of(CHANGES.apply, { body: { changes, partial: false } });
  const refusal = outcomes.find((one) => one.refusal !== null)?.refusal;
  if (refusal) throw new AppError(refusal.code as ErrorCode, refusal);
  return null;
}

/** A workbook of what a list shows, by a job. */
const exported = (ask: Ask, entity: string, body: ValueOf<typeof L.exportUsers.body>) =>
  ask.records(entity, RECORD_EXCHANGE.exportExcel, { query: sorting(body?.orderParam), body: body?.filter ?? {} });

export const PEOPLE: readonly Translation[] = [
  translation(L.listUserRole, (ask, { body: { roleId, ...asked } }) =>
    pageOf(ask, "user", asked, { field: "roles", op: "contains", value: roleId }),
  ),
  translation(L.listNotInUserRole, (ask, { body: { roleId, ...asked } }) =>
    pageOf(ask, "user", asked, { field: "roles", op: "notContains", value: roleId }),
  ),
  translation(L.addUserRole, (ask, { body }) => ask.of(ROLE.addUsers, { params: { id: body.roleId }, body: { users: usersNamed(body) } })),
  translation(L.deleteUserRole, (ask, { body }) =>
    ask.of(ROLE.removeUsers, { params: { id: body.roleId }, body: { users: usersNamed(body) } }),
  ),
  translation(L.resetPassword, (ask, { body: { userId, ...body } }) => ask.of(USER.resetPassword, { params: { id: userId }, body })),
  translation(L.exportUsers, (ask, { body }) => exported(ask, "user", body)),
  translation(L.exportDepartments, (ask, { body }) => exported(ask, "department", body)),
  translation(L.exportPosts, (ask, { body }) => exported(ask, "position", body)),
  translation(L.listSysDeptPost, (ask, { body: { deptId, ...asked } }) =>
    pageOf(ask, "position", asked, { field: "dept", op: "eq", value: deptId }),
  ),
  translation(L.listNotInSysDeptPost, (ask, { body: { deptId, ...asked } }) =>
    pageOf(ask, "position", asked, { field: "dept", op: "ne", value: deptId }),
  ),
  translation(L.viewSysDeptPost, (ask, { query }) => postOf(ask, query)),
  translation(L.addSysDeptPost, (ask, { body: { deptId, postIds } }) => movePosts(ask, deptId, postIds)),
  translation(L.updateSysDeptPost, async (ask, { body }) => changePost(ask, await postOf(ask, body), { name: body.postShowName })),
  translation(L.deleteSysDeptPost, async (ask, { body }) => changePost(ask, await postOf(ask, body), { dept: null })),
];
