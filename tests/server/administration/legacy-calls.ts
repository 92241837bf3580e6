import { PASSWORD, type Platform } from "../platform/platform.ts";
import type { CallOfSpecification, Ground, Shape } from "./calls.ts";

const ADMIN = "/admin/upms";
const NEW_PASSWORD = "Battery-Staple-8";
const PAGE = { orderParam: [{ fieldName: "id", asc: false }], pageParam: { pageNum: 1, pageSize: 10 } };
const DECLARED = { answer: "nothing", refused: "legacy.declared" } as const;

let made = 0;
const word = () => `old${++made}`;

type Body = CallOfSpecification["body"];
const post = (path: string, body: Body, answer: Shape, more: Partial<CallOfSpecification> = {}): CallOfSpecification => ({
  call: `POST ${ADMIN}/${path}`,
  ...(body && { body }),
  answer,
  ...more,
});
const get = (path: string, query: Record<string, string | ((ground: Ground) => string)>, answer: Shape): CallOfSpecification => ({
  call: `GET ${ADMIN}/${path}`,
  query,
  answer,
});
const listOf = (path: string, body: (ground: Ground) => object = () => ({})) =>
  post(path, (ground) => ({ ...body(ground), ...PAGE }), "rpc page");

/** The calls that records have in the dialect, of one entity whose records the test may change. */
function records(
  name: string,
  table: string,
  values: () => Record<string, unknown>,
  about: keyof Ground,
  isExported = true,
): CallOfSpecification[] {
  const isShared = table === "sysr_resource";
  const spare = async ({ tenant }: Ground, { insert }: Platform) => ({
    id: await insert(table, { ...(!isShared && { tenant_id: tenant }), version: 1, ...columns(values()) }),
  });
  return [
    listOf(`${name}/list`),
    get(`${name}/view`, { id: (ground) => ground[about] ?? "none" }, ["id"]),
    post(`${name}/add`, values, ["id", "version"]),
    post(`${name}/update`, async (ground, server) => ({ ...(await spare(ground, server)), version: 1, status: 1 }), ["id", "version"]),
    post(`${name}/delete`, spare, "nothing"),
    ...(isExported ? [post(`${name}/export`, () => ({ filter: {}, orderParam: PAGE.orderParam }), ["id", "state"])] : []),
  ];
}
const columns = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value] as const),
  );

const named = () => ({ code: word(), name: word(), status: 0 });
const user = () => ({ username: word(), realName: "x", userType: 2, status: 0 });
const ofRole = ({ role }: Ground) => ({ roleId: role });
const ofDepartment = ({ department }: Ground) => ({ deptId: department });
const postIn = async ({ department: deptId, tenant }: Ground, { insert }: Platform) => ({
  deptId,
  postId: await insert("sysr_position", { ...named(), dept_id: deptId, tenant_id: tenant, version: 1 }),
});
const PERM = "supplier:view";
const members = ({ role, user: userId }: Ground) => ({ roleId: role, userId });
const ofDataPerm = ({ role }: Ground) => ({ dataPermId: role });
const dataMembers = ({ role, user: userId }: Ground) => ({ dataPermId: role, userIds: [userId] });

/** Specification administration §7.8. Payloads are not shown there: those of docs/legacy-dialect.md. */
export const LEGACY_CALLS: readonly CallOfSpecification[] = [
  post("login/doLogin", () => ({ loginName: "two", password: PASSWORD }), ["token", "toChangePwd"]),
  post("login/doLogout", () => ({}), ["logoutUrl"], { apart: true }),
  post("login/changePassword", () => ({ oldPassword: PASSWORD, loginPwd: NEW_PASSWORD }), "nothing", { apart: true }),
  get("login/getLoginInfo", {}, ["userId", "username", "permissions"]),
  listOf("sysDict/list"),
  ...records("sysRole", "sysr_role", () => ({ ...named(), dataScope: 0 }), "role", false),
  listOf("sysRole/listUserRole", ofRole),
  listOf("sysRole/listNotInUserRole", ofRole),
  post("sysRole/addUserRole", members, "nothing"),
  post("sysRole/deleteUserRole", members, "nothing"),
  post("sysRole/listAllRolesByPermCode", () => ({ permCode: PERM }), "list"),
  ...records("sysUser", "sysr_user", user, "user"),
  post("sysUser/resetPassword", ({ user: userId }) => ({ userId }), ["password"]),
  ...["listSysPermWithDetail", "listSysPermCodeWithDetail", "listSysMenuWithDetail"].map((name) =>
    get(`sysUser/${name}`, { userId: ({ user: id = "" }) => id }, "list"),
  ),
  ...records("sysDept", "sysr_dept", named, "department"),
  ...records("sysPost", "sysr_position", named, "position"),
  listOf("sysDept/listSysDeptPost", ofDepartment),
  listOf("sysDept/listNotInSysDeptPost", ofDepartment),
  get("sysDept/viewSysDeptPost", { deptId: ({ department = "" }) => department, postId: ({ post: id = "" }) => id }, ["id", "name"]),
  post("sysDept/addSysDeptPost", ({ department, position }) => ({ deptId: department, postIds: [position] }), "nothing"),
  post("sysDept/updateSysDeptPost", async (...at) => ({ ...(await postIn(...at)), postShowName: "y" }), "nothing"),
  post("sysDept/deleteSysDeptPost", postIn, "nothing"),
  ...records("sysMenu", "sysr_resource", () => ({ ...named(), type: 0 }), "menuEntry", false),
  ...["listMenuPerm", "listSysPermWithDetail", "listSysUserWithDetail"].map((name) =>
    get(`sysMenu/${name}`, { menuId: ({ menuEntry = "" }) => menuEntry }, "list"),
  ),
  ...["sysPermCode", "sysPerm", "sysPermModule"].flatMap((name) => [
    listOf(`${name}/list`, () => ({ filter: { moduleId: "supplier" } })),
    ...["add", "update", "delete"].map((path) => post(`${name}/${path}`, () => ({ permCode: "x" }), "nothing", DECLARED)),
  ]),
  post("sysPermModule/listAll", () => ({}), "list"),
  ...["sysPermCode", "sysPerm"].flatMap((name) => {
    const query = { [name === "sysPerm" ? "permId" : "permCodeId"]: PERM };
    return [
      get(`${name}/view`, query, name === "sysPerm" ? ["permId", "moduleId"] : ["permCode", "showName"]),
      get(`${name}/listSysUserWithDetail`, query, "list"),
      get(`${name}/listSysRoleWithDetail`, query, "list"),
    ];
  }),
  get("sysPerm/listSysMenuWithDetail", { permId: PERM }, "list"),
  post("loginUser/list", () => ({ filter: { loginName: "root" }, ...PAGE }), "rpc page"),
  post("loginUser/delete", () => ({ sessionId: "999999" }), "nothing"),
  listOf("sysDataPerm/list"),
  get("sysDataPerm/view", { dataPermId: ({ role = "" }) => role }, ["dataPermId", "dataPermName", "ruleType", "rules"]),
  post("sysDataPerm/add", () => ({ dataPermName: "x", dataPermCode: word(), ruleType: 2, status: 0 }), ["dataPermId", "ruleType"]),
  post(
    "sysDataPerm/update",
    async ({ tenant }, { insert }) => ({
      dataPermId: await insert("sysr_role", { ...columns(named()), data_scope: 0, version: 1, tenant_id: tenant }),
      ...{ ruleType: 1, version: 1 },
    }),
    ["dataPermId", "ruleType"],
  ),
  post(
    "sysDataPerm/delete",
    async ({ tenant }, { insert }) => ({
      dataPermId: await insert("sysr_role", { ...columns(named()), data_scope: 0, version: 1, tenant_id: tenant }),
    }),
    "nothing",
  ),
  listOf("sysDataPerm/listDataPermUser", ofDataPerm),
  listOf("sysDataPerm/listNotInDataPermUser", ofDataPerm),
  post("sysDataPerm/addDataPermUser", dataMembers, "nothing"),
  post("sysDataPerm/deleteDataPermUser", dataMembers, "nothing"),
];
