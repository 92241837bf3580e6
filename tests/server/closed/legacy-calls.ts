import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { PASSWORD } from "../platform/platform.ts";
import { kindOf, type Made, type Place, word } from "./new-record.ts";

type Call = (place: Place) => Promise<Made> | Made;

const ADMIN = "/admin/upms";
const entity = ({ world }: Place, id: string): Entity => entityOf(world.server.loaded.documents, id);
const spare = (place: Place, id: string) => place.world.spare(entity(place, id), kindOf(place.person));

/** A role that nobody has, and that grants nothing. */
const role = ({ world, person }: Place) =>
  world.server.insert("sysr_role", { code: word(), name: "x", data_scope: 1, status: 0, version: 1, tenant_id: person.tenant });

const members =
  (path: string, name: string): Call =>
  async (place) => ({ url: `${ADMIN}/${path}`, body: { [name]: await role(place), userId: await spare(place, "user") } });

/** A position of a department of its own. */
async function post(place: Place): Promise<{ readonly deptId: string; readonly postId: string }> {
  const { insert } = place.world.server;
  const own = { code: word(), name: word(), status: 0, version: 1, tenant_id: place.person.tenant };
  const deptId = await insert("sysr_dept", own);
  return { deptId, postId: await insert("sysr_position", { ...own, dept_id: deptId }) };
}
const withPost =
  (name: string, bodyOf: (ids: { readonly deptId: string; readonly postId: string }) => object): Call =>
  async (place) => ({ url: `${ADMIN}/sysDept/${name}`, body: bodyOf(await post(place)) });

const asked = (path: string, query: string): readonly [string, Call] => [
  `GET ${ADMIN}/${path}`,
  () => ({ url: `${ADMIN}/${path}?${query}` }),
];

async function otherSession({ world, person }: Place): Promise<string> {
  const user = await world.spare(entityOf(world.server.loaded.documents, "user"), kindOf(person));
  const values = { user_id: user, token_hash: word(), expires_at: new Date(Date.now() + 60_000).toISOString() };
  const row = await world.server.db.insertInto("session").values(values).returning("id").executeTakeFirstOrThrow();
  return String(row.id);
}

/** Calls of the older dialect whose declaration alone does not say how to make them. */
export const LEGACY_CALLS: Readonly<Record<string, Call>> = {
  [`POST ${ADMIN}/login/doLogin`]: ({ person }) => ({
    ...{ url: `${ADMIN}/login/doLogin`, body: { loginName: person.name, password: PASSWORD } },
  }),
  ...Object.fromEntries(
    ["sysUser", "sysDept", "sysPost"].map((name) => [`POST ${ADMIN}/${name}/export`, () => ({ url: `${ADMIN}/${name}/export`, body: {} })]),
  ),
  [`POST ${ADMIN}/loginUser/delete`]: async (place) => ({
    url: `${ADMIN}/loginUser/delete`,
    body: { sessionId: await otherSession(place) },
  }),
  [`POST ${ADMIN}/sysRole/addUserRole`]: members("sysRole/addUserRole", "roleId"),
  [`POST ${ADMIN}/sysRole/deleteUserRole`]: members("sysRole/deleteUserRole", "roleId"),
  [`POST ${ADMIN}/sysDataPerm/addDataPermUser`]: members("sysDataPerm/addDataPermUser", "dataPermId"),
  [`POST ${ADMIN}/sysDataPerm/deleteDataPermUser`]: members("sysDataPerm/deleteDataPermUser", "dataPermId"),
  [`POST ${ADMIN}/sysUser/resetPassword`]: async (place) => ({
    ...{ url: `${ADMIN}/sysUser/resetPassword`, body: { userId: await spare(place, "user") } },
  }),
  [`POST ${ADMIN}/sysDept/addSysDeptPost`]: withPost("addSysDeptPost", ({ deptId, postId }) => ({ deptId, postIds: [postId] })),
  [`POST ${ADMIN}/sysDept/updateSysDeptPost`]: withPost("updateSysDeptPost", (ids) => ({ ...ids, postShowName: word() })),
  [`POST ${ADMIN}/sysDept/deleteSysDeptPost`]: withPost("deleteSysDeptPost", (ids) => ids),
  [`GET ${ADMIN}/sysDept/viewSysDeptPost`]: async (place) => ({
    url: `${ADMIN}/sysDept/viewSysDeptPost?${new URLSearchParams(await post(place))}`,
  }),
  ...Object.fromEntries([asked("sysPerm/view", "permId=supplier:view"), asked("sysPermCode/view", "permCodeId=supplier:view")]),
  [`GET ${ADMIN}/sysDataPerm/view`]: async (place) => ({ url: `${ADMIN}/sysDataPerm/view?dataPermId=${await role(place)}` }),
  [`POST ${ADMIN}/sysDataPerm/add`]: () => ({
    ...{ url: `${ADMIN}/sysDataPerm/add`, body: { dataPermName: "x", dataPermCode: word(), ruleType: 1, status: 0 } },
  }),
  [`POST ${ADMIN}/sysDataPerm/update`]: async (place) => ({
    ...{ url: `${ADMIN}/sysDataPerm/update`, body: { dataPermId: await role(place), dataPermName: "y", version: 1 } },
  }),
  [`POST ${ADMIN}/sysDataPerm/delete`]: async (place) => ({ url: `${ADMIN}/sysDataPerm/delete`, body: { dataPermId: await role(place) } }),
};
