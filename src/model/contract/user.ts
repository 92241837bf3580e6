import { PASSWORD } from "./auth.ts";
import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { anyOf, boolean, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

/** The most that a user has of what is assigned to him. */
const MOST = 500;
const IDS = list(ID, { maxItems: MOST });
/** What is assigned: a list of ids, or a list in `ids`; an empty one takes all away. */
const ASSIGNED = anyOf(IDS, object({ ids: IDS }));
export const assignedIn = (body: ValueOf<typeof ASSIGNED>): readonly string[] => ("ids" in body ? body.ids : body);

const APP_ROLES = object({
  id: text(undefined, { description: "The application." }),
  name: text(),
  roles: list(object({ id: ID, name: optional(text()), held: boolean({ description: "Whether the user has it." }) })),
});
/** The roles of an application, and which of them a user has. */
export type AppRoles = ValueOf<typeof APP_ROLES>;

const RESTRICTION = object({
  role: REFERENCE,
  dataScope: integer({ description: "Data permission type 0–5." }),
  entity: text(),
  title: text(undefined, { description: "Of the entity." }),
  rules: list(text(), { description: "In CEL; all of them must hold. None: the scope alone counts." }),
});
/** What a role lets somebody see of an entity. */
export type Restriction = ValueOf<typeof RESTRICTION>;

const params = object({ id: ID });
const reads = { method: "GET", entity: "user", permission: "user:view", params } as const;
const changes = { entity: "user", permission: "user:edit", params, answer: NOTHING } as const;

/** Operations of the user beside the calls of every record (specification administration §7.1). */
export const USER = {
  resetPassword: operation({
    ...{
      id: "user.resetPassword",
      method: "PUT",
      entity: "user",
      path: "/:id/resetPassword",
      permission: "user:resetPassword",
      byKey: false,
      untold: true,
    },
    summary: "Give a user a new password, which he must change",
    params,
    body: nullable(object({ password: optional(described(PASSWORD, "Default: a random one, given back once.")) })),
    answer: object({ password: optional(text()) }),
  }),
  impersonate: operation({
    ...{ id: "user.impersonate", method: "POST", entity: "user", path: "/impersonate/:id", permission: "user:runAs", byKey: false, params },
    ...{ summary: "Act as another user, who may no more than the caller", answer: NOTHING },
  }),
  roles: operation({ ...{ id: "user.roles", ...reads, path: "/:id/role", answer: list(REFERENCE) }, summary: "The roles of a user" }),
  assignRoles: operation({
    ...{ id: "user.assignRoles", method: "POST", ...changes, path: "/:id/role", body: ASSIGNED },
    summary: "Give a user exactly these roles",
  }),
  appRoles: operation({
    ...{ id: "user.appRoles", method: "POST", entity: "user", permission: "user:view", params, path: "/:id/appRoles" },
    summary: "The roles that can be given to a user, by application; there is one, which is this product",
    query: object({ tenantId: optional(described(ID, "Of another tenant there are none.")) }),
    answer: list(APP_ROLES),
  }),
  apps: operation({ ...{ id: "user.apps", ...reads, path: "/:id/app", answer: list(REFERENCE) }, summary: "The applications of a user" }),
  assignApps: operation({
    ...{ id: "user.assignApps", method: "POST", ...changes, path: "/:id/app", body: ASSIGNED },
    summary: "Give a user exactly these applications",
  }),
  departments: operation({
    ...{ id: "user.departments", ...reads, path: "/:id/userDept", answer: list(REFERENCE) },
    summary: "The departments to which a user belongs beside his own",
  }),
  addDepartments: operation({
    ...{ id: "user.addDepartments", method: "POST", ...changes, path: "/:id/userDept", body: ASSIGNED },
    summary: "Add departments to a user",
  }),
  removeDepartments: operation({
    ...{ id: "user.removeDepartments", method: "DELETE", ...changes, path: "/:id/userDept", body: ASSIGNED },
    summary: "Take departments from a user",
  }),
  organisations: operation({
    ...{ id: "user.organisations", ...reads, path: "/:id/userOrg", answer: list(REFERENCE) },
    summary: "The organisations among which a user may switch",
  }),
  addOrganisations: operation({
    ...{ id: "user.addOrganisations", method: "POST", ...changes, path: "/:id/userOrg", body: ASSIGNED },
    summary: "Open organisations to a user",
  }),
  removeOrganisations: operation({
    ...{ id: "user.removeOrganisations", method: "DELETE", ...changes, path: "/:id/userOrg", body: ASSIGNED },
    summary: "Close organisations to a user",
  }),
  updateSuperior: operation({
    ...{ id: "user.updateSuperior", method: "POST", ...changes, path: "/:id/updateSuperior" },
    summary: "Say who is the superior of a user; null: the principal of his department",
    body: object({ superiorId: nullable(ID) }),
  }),
  insider: operation({
    ...{ id: "user.insider", method: "PUT", ...changes, path: "/:id/insider" },
    summary: "Say whether a user is one of the company; without a body: turn it round",
    body: nullable(object({ insider: boolean() })),
  }),
  restrictions: operation({
    ...{ id: "user.restrictions", method: "POST", entity: "user", path: "/findDataruleRestrict", permission: "user:view" },
    summary: "Which rows the roles of a user open to him, by role and entity; as far as the reader may see roles",
    body: object({ id: described(ID, "The user."), entity: optional(text(60)) }),
    answer: list(RESTRICTION),
  }),
  listByTenant: operation({
    ...{ id: "user.listByTenant", method: "GET", entity: "user", path: "/listByTenant", permission: "user:pick", answer: list(REFERENCE) },
    summary: "The users of a tenant by name",
    query: object({ tenantId: optional(described(ID, "Default: the own one.")), keyword: optional(text(200)) }),
  }),
  checkAccount: operation({
    ...{ id: "user.checkAccount", method: "GET", entity: "user", path: "/checkAccount", permission: "user:view", answer: boolean() },
    summary: "Whether a sign-in name is free, but for the user with this id",
    query: object({ account: text(64), id: optional(ID) }),
  }),
} as const;
