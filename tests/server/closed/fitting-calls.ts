import { MOST_SCREENS } from "../../../src/model/contract/finder.ts";
import type { Job } from "../../../src/model/contract/jobs.ts";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { png } from "../personal/pictures.ts";
import { PASSWORD } from "../platform/platform.ts";
import { CHANGE_PLAN_CALLS } from "./change-plan-calls.ts";
import { DRAWN_PAGE_CALLS } from "./drawn-page-calls.ts";
import { FLOW_CALLS } from "./flows.ts";
import { FORM_DESIGN_CALLS } from "./form-design-calls.ts";
import { GENERATOR_CALLS } from "./generator-calls.ts";
import { LEGACY_CALLS } from "./legacy-calls.ts";
import { mcpCalls } from "./mcp-calls.ts";
import { kindOf, type Made, newRecord, type Place, upload, uploaded, word } from "./new-record.ts";
import { PRINT_CALLS } from "./print-calls.ts";
import { PRINT_TEMPLATE_CALLS } from "./print-template-calls.ts";
import { PROMOTION_CALLS } from "./promotion-calls.ts";
import type { Request } from "./requests.ts";
import { RIGHTS_DRAFT_CALLS } from "./rights-draft-calls.ts";
import { PAGE_OF_PHONES } from "./world.ts";

/** Several where each tells of something else. */
type Call = (place: Place) => Promise<Made | readonly Made[]> | Made | readonly Made[];

const PLANS = "/api/v1/searchplan/searchPlan";
const NOTICES = "/api/v1/system/sysrNotice";
const PERSONAL = "/api/v1/user/personal";
const JOBS = "/api/v1/job";
const NEW_PASSWORD = "Battery-Staple-8";

const entity = ({ world }: Place, id: string): Entity => entityOf(world.server.loaded.documents, id);
const idOf = (data: unknown): string => (data as { id?: string } | null)?.id ?? "1";

/** Screens of the product, one page of tabs among them: as many as one call takes. */
const someScreens = (world: Place["world"], most = 100): string[] =>
  ["purchase-tabs", ...world.server.loaded.documents.screens.keys()].slice(0, most);

const plan = { formEn: "supplier", searchName: "x", condition: { field: "code", op: "notEmpty" } };
let plans = 0;
/** Of one owner no two have one name. */
const newPlan = () => ({ ...plan, searchName: `x${++plans}` });
const addPlan = async ({ send }: Place) => idOf((await send({ method: "POST", url: PLANS, body: newPlan() })).data);

const notice = { title: "x", type: 0, sendWay: 0, content: "<p>x</p>" };
const addNotice = async ({ person, send }: Place, sendNow: boolean) =>
  idOf((await send({ method: "POST", url: NOTICES, body: { ...notice, users: [person.id], sendNow } })).data);
const ofNotice =
  (path: string, isSent: boolean): Call =>
  async (place) => ({
    url: `${NOTICES}/${path.replace(":id", await addNotice(place, isSent))}`,
  });

const exported = async ({ send }: Place) => idOf((await send({ method: "POST", url: "/api/v1/base/supplier/exportExcel", body: {} })).data);
const ofJob =
  (path: string): Call =>
  async (place) => ({ url: `${JOBS}/${await exported(place)}${path}` });

async function imported(place: Place): Promise<string> {
  const of = entity(place, "position");
  const values = { code: word(), name: word() };
  const file = await uploaded(of, values, place);
  const body = { file, mapping: Object.keys(values), strategy: "ignore" };
  const { data } = await place.send({ method: "POST", url: "/api/v1/position/sysrPosition/importExcel", body });
  return idOf(data as Job);
}

/** The rows that an import of his own did not take: one without a name. */
async function wrongRows(place: Place): Promise<string> {
  const of = entity(place, "position");
  const file = await uploaded(of, { code: word() }, place);
  const body = { file, mapping: ["code"], strategy: "ignore", check: true };
  const { data } = await place.send({ method: "POST", url: "/api/v1/position/sysrPosition/importExcel", body });
  return (data as Job | null)?.result?.wrongRows ?? "1";
}

/** A form with one file in it, as a browser sends it. */
async function form(url: string): Promise<Made> {
  const values = new FormData();
  values.append("file", new Blob([Buffer.from(png(1, 1), "base64")]), "x.png");
  const sent = new Response(values);
  return { url, headers: { "content-type": sent.headers.get("content-type") ?? "" }, body: Buffer.from(await sent.arrayBuffer()) };
}
const UPLOAD = "/api/v1/oss/upload/material.pictures";

async function otherSession({ person, send }: Place): Promise<string> {
  await person.token();
  const { data } = await send({ method: "GET", url: `${PERSONAL}/sessions` });
  return idOf((data as { current?: boolean }[]).find((session) => !session.current));
}

/** A session of somebody whom the person sees, which is nobody's browser. */
async function spareSession(world: Place["world"], person: Place["person"]): Promise<string> {
  const id = await world.spare(entityOf(world.server.loaded.documents, "user"), kindOf(person));
  const session = await world.server.db
    .insertInto("session")
    .values({ token_hash: word(), user_id: id, expires_at: new Date(Date.now() + 60_000).toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return session.id;
}

async function identity({ world, person }: Place): Promise<string> {
  const values = { issuer: "https://x.example", subject: word(), user_id: person.id, name: "x" };
  const row = await world.server.db.insertInto("sso_identity").values(values).returning("id").executeTakeFirstOrThrow();
  return String(row.id);
}

/** A tenant of its own, with nobody in it. */
async function emptyTenant({ world }: Place): Promise<string> {
  return world.server.insert("sysr_tenant", { code: word(), name: "x", status: 0 });
}

const USERS = "/api/v1/user/sysrUser";
/** About a user who is nobody else's business in the test. */
async function ofUser(place: Place, path: string, body: unknown): Promise<Made> {
  const id = await place.world.spare(entity(place, "user"), kindOf(place.person));
  return { url: `${USERS}/${path.replace(":id", id)}`, body };
}

const ROLES = "/api/v1/role/sysrRole";
/** About a role that nobody has, and that grants nothing. */
async function ofRole({ world, person }: Place, path: string, body: unknown): Promise<Made> {
  const id = await world.server.insert("sysr_role", { code: word(), name: "x", data_scope: 1, status: 0, tenant_id: person.tenant });
  return { url: `${ROLES}/${path.replace(":id", id)}`, body };
}

const starred = async (world: Place["world"], person: Place["person"]): Promise<string> =>
  world.server.insert("favourite", { user_id: person.id, url: `/${word()}`, name: "x" });

const RESOURCES = "/api/v1/resource/sysrResource";
/** About an entry of the menu that nobody else needs. */
async function ofResource(place: Place, path: string, bodyOf: (id: string) => unknown): Promise<Made> {
  const id = await place.world.spare(entity(place, "resource"), "shared");
  return { url: `${RESOURCES}/${path.replace(":id", id)}`, body: bodyOf(id) };
}

const COLUMNS = "/api/v1/column/sysrRoleColumn";

const DEPARTMENT = "/api/v1/dept/sysrDept";
const newDepartment = ({ world, person }: Place) =>
  world.server.insert("sysr_dept", { code: word(), name: word(), status: 0, version: 1, tenant_id: person.tenant });

const DICT = "/api/v1/dict/ecipDict";
const ENTRY = "/api/v1/dict/myDict";
/** About a value of a dictionary that nobody uses. */
async function ofEntry(place: Place, address: string, body: unknown): Promise<Made> {
  const dictionary = await place.world.spare(entity(place, "dict"), "shared");
  const id = await place.world.server.insert("ecip_dict_item", { master_id: dictionary, value: word(), label: "x", status: 0, sort_no: 1 });
  return { url: address.replace(":id", id), ...(body !== undefined && { body }) };
}

/** A public link that has a token. */
async function openLink(place: Place): Promise<string> {
  const id = await place.world.spare(entity(place, "form-link"), kindOf(place.person));
  await place.world.server.db.updateTable("form_link").set({ token: word() }).where("id", "=", id).execute();
  return id;
}

/** An application that the person has, and that asks by a secret who he is. */
async function ownApp({ world, person }: Place): Promise<string> {
  const values = { code: word(), name: "x", type: 0, auth_type: 1, status: 0, entrance_url: "https://x.example", tenant_id: person.tenant };
  const id = await world.server.insert("sysr_app", values);
  await world.server.db
    .updateTable("sysr_user")
    .set({ apps_ids: [id] })
    .where("id", "=", person.id)
    .execute();
  return id;
}

/** Calls whose declaration alone does not say how to make them: each with a request that is taken from who may make it. */
export const CALLS: Readonly<Record<string, Call>> = {
  ...FLOW_CALLS,
  ...FORM_DESIGN_CALLS,
  ...DRAWN_PAGE_CALLS,
  ...PRINT_CALLS,
  ...PRINT_TEMPLATE_CALLS,
  ...GENERATOR_CALLS,
  ...PROMOTION_CALLS,
  ...LEGACY_CALLS,
  ...CHANGE_PLAN_CALLS,
  "POST /mcp": mcpCalls,
  ...RIGHTS_DRAFT_CALLS,
  "POST /api/v1/login": ({ person }) => ({ url: "/api/v1/login", body: { username: person.name, password: PASSWORD } }),
  "POST /api/v1/runAs": ({ world }) => ({ url: "/api/v1/runAs", body: { userId: world.people.picker?.id } }),
  "POST /api/v1/viewings": ({ world }) => ({ url: "/api/v1/viewings", body: { person: world.people.picker?.id } }),
  "POST /api/v1/viewings/stay": () => ({ url: "/api/v1/viewings/stay", body: { ticket: "x".repeat(43) } }),
  "POST /api/v1/viewings/leave": () => ({ url: "/api/v1/viewings/leave", body: { ticket: "x".repeat(43) } }),
  ...Object.fromEntries(
    ["POST :id/role", "POST :id/app", "POST :id/userDept", "DELETE :id/userDept", "POST :id/userOrg", "DELETE :id/userOrg"].map((name) => {
      const [method, path = ""] = name.split(" ");
      return [`${method} ${USERS}/${path}`, (place: Place) => ofUser(place, path, [])];
    }),
  ),
  [`POST ${USERS}/:id/updateSuperior`]: (place) => ofUser(place, ":id/updateSuperior", { superiorId: null }),
  [`PUT ${USERS}/:id/insider`]: (place) => ofUser(place, ":id/insider", { insider: false }),
  [`POST ${USERS}/:id/leave`]: (place) => ofUser(place, ":id/leave", { heir: null, records: [], tasks: false, comment: "x" }),
  [`POST ${ROLES}/:id/copy`]: (place) => ofRole(place, ":id/copy", { code: word(), name: word() }),
  [`POST ${ROLES}/:id/users`]: async (place) =>
    ofRole(place, ":id/users", { users: [await place.world.spare(entity(place, "user"), kindOf(place.person))] }),
  [`DELETE ${ROLES}/:id/users`]: async (place) =>
    ofRole(place, ":id/users", { users: [await place.world.spare(entity(place, "user"), kindOf(place.person))] }),
  "GET /api/v1/online/formLink/:id/address": async (place) => ({ url: `/api/v1/online/formLink/${await openLink(place)}/address` }),
  "POST /api/v1/online/formLink/:id/renew": async (place) => ({ url: `/api/v1/online/formLink/${await openLink(place)}/renew` }),
  "GET /api/v1/onlineForm": () => ({ url: "/api/v1/onlineForm?formId=leave-request" }),
  "POST /api/v1/app/sysrApp/:id/secret": async (place) => ({ url: `/api/v1/app/sysrApp/${await ownApp(place)}/secret` }),
  "POST /api/v1/user/enterApp/:id": async (place) => ({ url: `/api/v1/user/enterApp/${await ownApp(place)}` }),
  [`GET ${COLUMNS}/getSysrTableColumn/:id`]: () => ({ url: `${COLUMNS}/getSysrTableColumn/supplier` }),
  [`GET ${COLUMNS}/getSysrUserTableColumn/:id`]: () => ({ url: `${COLUMNS}/getSysrUserTableColumn/supplier` }),
  [`GET ${COLUMNS}/getSysrRoleTableColumn/:role/:table`]: async ({ world, person }) => {
    const role = await world.server.insert("sysr_role", { code: word(), name: "x", data_scope: 1, status: 0, tenant_id: person.tenant });
    return { url: `${COLUMNS}/getSysrRoleTableColumn/${role}/supplier` };
  },
  [`POST ${COLUMNS}/changeSysrTableColumn/:id`]: async ({ world, person }) => {
    const role = await world.server.insert("sysr_role", { code: word(), name: "x", data_scope: 1, status: 0, tenant_id: person.tenant });
    return { url: `${COLUMNS}/changeSysrTableColumn/${role}`, body: { tableId: "supplier", columns: null } };
  },
  [`GET ${COLUMNS}/disablingFieldRole/:id`]: () => ({ url: `${COLUMNS}/disablingFieldRole/supplier:remarks` }),
  // The roles of people belong to no tenant: to close a field in those would change what people see, and only the super user reaches them.
  [`POST ${COLUMNS}/disablingFieldRole/:id`]: ({ person }) => ({
    url: `${COLUMNS}/disablingFieldRole/supplier:${person.isSuper ? "none" : "remarks"}`,
  }),
  [`POST ${RESOURCES}/copyResource/:id`]: async ({ world }) => {
    // What is copied is checked as what is added: a spare entry holds marks where addresses belong.
    const id = await world.server.insert("sysr_resource", { code: word(), name: "x", type: 0, status: 0, version: 1 });
    return { url: `${RESOURCES}/copyResource/${id}`, body: { code: word(), name: "x" } };
  },
  [`POST ${RESOURCES}/sync`]: () => ({ url: `${RESOURCES}/sync`, body: { added: [], gone: [], renamed: [] } }),
  [`POST ${RESOURCES}/openAndClosePermission`]: (place) => ofResource(place, "openAndClosePermission", (id) => ({ ids: [id], status: 1 })),
  [`POST ${RESOURCES}/submitPermission`]: (place) => ofResource(place, "submitPermission", (id) => ({ id, roles: [] })),
  [`POST ${USERS}/impersonate/:id`]: ({ world }) => ({ url: `${USERS}/impersonate/${world.people.picker?.id}` }),
  "GET /api/v1/user/validatePhone": () => ({ url: "/api/v1/user/validatePhone?phone=13800000000&code=1" }),
  "GET /api/v1/user/validateEmailCode": () => ({ url: "/api/v1/user/validateEmailCode?email=a@example.com&code=1" }),
  ...Object.fromEntries(
    ["qrcode_page", "get_applet_code"].map((name) => [
      `POST /api/v1/qrcode/${name}`,
      () => ({ url: `/api/v1/qrcode/${name}`, body: { type: "list", page: PAGE_OF_PHONES } }),
    ]),
  ),
  "PUT /api/v1/system/changeCurrentRole": () => ({ url: "/api/v1/system/changeCurrentRole", body: { roleIds: [] } }),
  "PUT /api/v1/system/changeCurrentOrg": ({ person }) => ({
    ...{ url: "/api/v1/system/changeCurrentOrg", body: { organizationId: person.organisation ?? "1" } },
  }),
  "PUT /api/auth/changePassword": () => ({
    ...{ url: "/api/auth/changePassword", body: { oldPassword: PASSWORD, loginPwd: NEW_PASSWORD } },
  }),
  [`PUT ${PERSONAL}/avatar`]: () => ({ url: `${PERSONAL}/avatar`, body: { image: png(1, 1) } }),
  [`DELETE ${PERSONAL}/sessions/:id`]: async (place) => ({ url: `${PERSONAL}/sessions/${await otherSession(place)}` }),
  "POST /api/v1/user/online/:id/message": async ({ world, person }) => ({
    ...{ url: `/api/v1/user/online/${await spareSession(world, person)}/message`, body: { message: "x" } },
  }),
  "DELETE /api/v1/user/online": async ({ world, person }) => ({
    ...{ url: "/api/v1/user/online", body: { ids: [await spareSession(world, person)] } },
  }),
  [`DELETE ${PERSONAL}/identities/:id`]: async (place) => ({ url: `${PERSONAL}/identities/${await identity(place)}` }),
  "PUT /api/v1/user/preferences/:key": () => ({ url: "/api/v1/user/preferences/x", body: { x: "x" } }),
  "POST /api/v1/user/favourites": () => ({ url: "/api/v1/user/favourites", body: { url: "/x", name: "x" } }),
  "DELETE /api/v1/user/favourites": () => ({ url: "/api/v1/user/favourites?url=/x" }),
  "GET /api/v1/commonmenu/commonMenu/:id": async ({ world, person }) => ({
    url: `/api/v1/commonmenu/commonMenu/${await starred(world, person)}`,
  }),
  "POST /api/v1/commonmenu/commonMenu": () => ({ url: "/api/v1/commonmenu/commonMenu", body: { name: "x", url: "/y" } }),
  "PUT /api/v1/commonmenu/commonMenu/:id": async ({ world, person }) => ({
    url: `/api/v1/commonmenu/commonMenu/${await starred(world, person)}`,
    body: { name: "y" },
  }),
  "PUT /api/v1/user/desk": () => ({
    url: "/api/v1/user/desk",
    body: [{ tab: "x", part: "form", entity: "supplier", value: { mode: "view", values: { code: "x" } } }],
  }),
  "POST /api/v1/system/clientError": () => ({ url: "/api/v1/system/clientError", body: { name: "x", message: "x", page: "/x" } }),
  "POST /api/v1/screenCounts": ({ world }) => ({
    url: "/api/v1/screenCounts",
    body: { screens: someScreens(world) },
  }),
  "POST /api/v1/rights/matrixFile": () => ({ url: "/api/v1/rights/matrixFile", body: { changes: [] } }),
  "POST /api/v1/rights/matrixFile/read": async ({ send }) => {
    const { data } = await send({ method: "POST", url: "/api/v1/rights/matrixFile", body: { changes: [] } });
    return { url: "/api/v1/rights/matrixFile/read", body: { content: (data as { content?: string } | null)?.content ?? "x" } };
  },
  "GET /api/v1/missingRight": () => ({ url: "/api/v1/missingRight?screen=tenant-list" }),
  "POST /api/v1/rights/explain": ({ world }) => ({
    url: "/api/v1/rights/explain",
    // An entity of which no role has rules: what a rule of one's own compares with is told.
    body: { entity: "position", record: world.idOf("position", "far"), field: "name" },
  }),
  "POST /api/v1/rights/gaps": () => ({ url: "/api/v1/rights/gaps", body: { screen: "supplier-list" } }),
  // Likewise an entity of which no role has rules.
  "POST /api/v1/rights/reach": () => ({ url: "/api/v1/rights/reach", body: { entity: "position" } }),
  "POST /api/v1/report/:screen/run": () => ({
    url: "/api/v1/report/supplier-report/run",
    body: { rows: ["name", "bank", "keeper"], columns: ["area"] },
  }),
  "POST /api/v1/report/:screen/print": () => ({
    url: "/api/v1/report/supplier-report/print",
    body: { rows: ["name"], columns: ["area"] },
  }),
  "POST /api/v1/report/:screen/export": () =>
    ["xlsx", "pdf"].map((format) => ({ url: `/api/v1/report/supplier-report/export?format=${format}`, body: { rows: ["name"] } })),
  "POST /api/v1/report/:screen/drill": () => ({ url: "/api/v1/report/supplier-report/drill", body: { at: [] } }),
  "POST /api/v1/report/:screen/explain": () => ({ url: "/api/v1/report/supplier-report/explain", body: { at: [], measure: "count" } }),
  "POST /api/v1/rights/rows": () => ({
    url: "/api/v1/rights/rows",
    body: { entity: "supplier", dataScope: 0, rules: ["record.rating > 0"] },
  }),
  "POST /api/v1/openScreens": ({ world }) => ({
    url: "/api/v1/openScreens",
    body: { screens: ["purchase-tabs", ...world.server.loaded.documents.screens.keys()] },
  }),
  "POST /api/v1/finder/actions": ({ world }) => ({ url: "/api/v1/finder/actions", body: { screens: someScreens(world, MOST_SCREENS) } }),
  "POST /api/v1/finder/records": ({ world }) => ({
    url: "/api/v1/finder/records",
    body: { text: "Q", screens: someScreens(world, MOST_SCREENS) },
  }),
  "GET /api/v1/cardPage/:id": () => ({ url: "/api/v1/cardPage/purchase-overview" }),
  "GET /api/v1/cardPage/:id/figures/:card": () => ({ url: "/api/v1/cardPage/purchase-overview/figures/counts" }),
  "GET /api/v1/cardPage/:id/chart/:card": () => ({ url: "/api/v1/cardPage/purchase-overview/chart/suppliers" }),
  "GET /api/v1/cardPage/:id/rows/:card": () => ({ url: "/api/v1/cardPage/purchase-overview/rows/waiting" }),
  "PUT /api/v1/dashboard/default": ({ world }) => ({
    ...{ url: "/api/v1/dashboard/default", body: { roles: [world.idOf("role", "own")], arrangement: null } },
  }),
  "PUT /api/v1/dict/myDict/addValue/:id": async (place) => ({
    url: `/api/v1/dict/myDict/addValue/${await place.world.spare(entity(place, "dict"), "shared")}?dictValue=${word()}`,
  }),
  [`POST ${DEPARTMENT}/copyDept`]: async (place) => ({
    url: `${DEPARTMENT}/copyDept`,
    body: { id: await newDepartment(place), code: word(), name: word() },
  }),
  [`POST ${DEPARTMENT}/:id/copy`]: async (place) => ({
    url: `${DEPARTMENT}/${await newDepartment(place)}/copy`,
    body: { code: word(), name: word() },
  }),
  [`PUT ${DEPARTMENT}/:id/status`]: async (place) => ({ url: `${DEPARTMENT}/${await newDepartment(place)}/status`, body: { status: 1 } }),
  [`GET ${DEPARTMENT}/listSysDeptPostWithRelation`]: ({ world, person }) => ({
    url: `${DEPARTMENT}/listSysDeptPostWithRelation?deptId=${world.idOf("department", person.tenant === world.people.stranger?.tenant ? "foreign" : "own")}`,
  }),
  [`POST ${ENTRY}`]: async (place) => ({
    url: ENTRY,
    body: { pid: await place.world.spare(entity(place, "dict"), "shared"), value: word(), label: "x" },
  }),
  [`PUT ${ENTRY}/:id`]: (place) => ofEntry(place, `${ENTRY}/:id`, { label: "y" }),
  [`GET ${DICT}/checkVkey`]: (place) => ofEntry(place, `${DICT}/checkVkey?pid=:id&vkey=x`, undefined),
  [`PUT ${DICT}/:id/sort`]: (place) => ofEntry(place, `${DICT}/:id/sort`, { sort: 1 }),
  [`PUT ${DICT}/:id/status`]: (place) => ofEntry(place, `${DICT}/:id/status`, { status: 1 }),
  "POST /api/v1/tenant/sysrTenant/:id/administrator": async (place) => ({
    url: `/api/v1/tenant/sysrTenant/${await emptyTenant(place)}/administrator`,
    body: { username: word(), realName: "x", password: NEW_PASSWORD },
  }),

  "POST /api/v1/impact": () => ({
    url: "/api/v1/impact",
    body: { target: { field: { entity: "supplier", field: "name" } }, name: "label" },
  }),
  "POST /api/v1/changes": () => ({
    url: "/api/v1/changes",
    body: { changes: [{ entity: "supplier", kind: "add", values: { code: word(), name: "x" } }], partial: true },
  }),
  "POST /api/v1/screen/:screen/actions/:action": async (place) => ({
    url: "/api/v1/screen/material-list/actions/disable",
    body: { records: [{ id: await place.world.spare(entity(place, "material"), "own"), version: 1 }] },
  }),
  "POST /api/v1/changes/:set/undo": async ({ world, person }) => {
    const set = await world.server.db
      .insertInto("change_set")
      .values({ owner_id: person.id, expires_at: new Date(Date.now() + 60_000).toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { url: `/api/v1/changes/${set.id}/undo` };
  },
  "GET /api/v1/taskAccess": ({ world, person }) => {
    const grant = { entity: "supplier", record: world.idOf("supplier", "own") as string, view: [], edit: [] };
    world.tasks.tasks.set(person.name, { user: person.id, grant });
    return { url: "/api/v1/taskAccess", headers: { "x-task": `test:${person.name}` } };
  },
  "GET /api/v1/miniprogram/qrcode": () => ({ url: `/api/v1/miniprogram/qrcode?type=list&page=${PAGE_OF_PHONES}` }),

  [`POST ${PLANS}`]: () => ({ url: PLANS, body: newPlan() }),
  [`GET ${PLANS}/:id`]: async (place) => ({ url: `${PLANS}/${await addPlan(place)}` }),
  [`PUT ${PLANS}/:id`]: async (place) => ({ url: `${PLANS}/${await addPlan(place)}`, body: { searchName: `y${++plans}`, version: 1 } }),
  [`PUT ${PLANS}/removeByIds`]: async (place) => ({ url: `${PLANS}/removeByIds`, body: [await addPlan(place)] }),
  [`PUT ${PLANS}/updateReviewStatus`]: async (place) => ({
    ...{ url: `${PLANS}/updateReviewStatus`, body: { ids: [await addPlan(place)], status: 1 } },
  }),
  [`DELETE ${PLANS}/deleteByIds`]: async (place) => ({ url: `${PLANS}/deleteByIds`, body: [await addPlan(place)] }),
  "POST /api/v1/searchplan/searchPlanDetail/listByMaster": async (place) => ({
    ...{ url: "/api/v1/searchplan/searchPlanDetail/listByMaster", body: { id: await addPlan(place) } },
  }),

  [`PUT ${NOTICES}/:id/send`]: ofNotice(":id/send", false),
  [`PUT ${NOTICES}/:id/withdraw`]: ofNotice(":id/withdraw", true),
  [`GET ${NOTICES}/receivedDetail/:id`]: ofNotice("receivedDetail/:id", true),
  [`GET ${NOTICES}/sentNoticeById/:id`]: ofNotice("sentNoticeById/:id", true),

  [`GET ${JOBS}/:id`]: ofJob(""),
  [`GET ${JOBS}/:id/file`]: async (place) => {
    const records = await exported(place);
    const reports: string[] = [];
    for (const format of ["xlsx", "pdf"]) {
      const url = `/api/v1/report/supplier-report/export?format=${format}`;
      const { data } = await place.send({ method: "POST", url, body: { rows: ["name", "bank"] } });
      reports.push(idOf(data));
    }
    return [records, ...reports].map((id) => ({ url: `${JOBS}/${id}/file` }));
  },
  [`PUT ${JOBS}/:id/seen`]: ofJob("/seen"),
  [`PUT ${JOBS}/:id/cancel`]: ofJob("/cancel"),
  [`DELETE ${JOBS}/:id`]: ofJob(""),
  [`PUT ${JOBS}/:id/undo`]: async (place) => ({ url: `${JOBS}/${await imported(place)}/undo` }),
  [`GET ${JOBS}/wrongRows/:entity/:id`]: async (place) => ({ url: `${JOBS}/wrongRows/position/${await wrongRows(place)}` }),
  [`POST ${JOBS}/upload/:entity`]: (place) => upload(entity(place, "supplier"), newRecord(entity(place, "supplier"), place)),

  "POST /api/v1/oss/upload/:type": () => form(UPLOAD),
  "POST /api/v1/system/uploadFile": () => form("/api/v1/system/uploadFile"),
  "POST /api/v1/vueSystem/uploadFile": () => form("/api/v1/vueSystem/uploadFile"),
  "POST /api/v1/baidu/Baidu/smart_ticket_recognition": () => form("/api/v1/baidu/Baidu/smart_ticket_recognition"),
  "GET /api/v1/system/fileInvoice/:id": async ({ send }) => {
    const { data } = await send({ method: "POST", ...(await form(UPLOAD)) } as Request);
    return { url: `/api/v1/system/fileInvoice/${idOf(data)}` };
  },
  "GET /api/v1/file/:id/:variant": async ({ send }) => {
    const { data } = await send({ method: "POST", ...(await form(UPLOAD)) } as Request);
    return { url: (data as { url?: string } | null)?.url ?? "/api/v1/file/1/whole" };
  },
};
