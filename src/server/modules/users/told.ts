import { type AppRoles, type Restriction, USER } from "../../../model/contract/user.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { entityIn } from "../../../model/rights.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { RecordContext } from "../../records/context.ts";
import { get, optionList } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { isUnique } from "../../records/write/unique.ts";
import { PRODUCT } from "../pickers/app-departments.ts";

const rolesOfUser = (row: Row): readonly Reference[] => (row.roles ?? []) as readonly Reference[];

/** Roles are those of this product: applications beside it have none. The roles that the reader may choose, and which of them a user has; those of his that cannot be chosen stand there too. */
async function appRoles(context: RecordContext, row: Row, tenant: string | undefined): Promise<AppRoles[]> {
  const { actor, documents } = context;
  if (tenant !== undefined && !actor.isSuperUser && tenant !== actor.tenant) return [];
  const held = rolesOfUser(row);
  const role = entityOf(documents, "role");
  const open = mayDo(actor, role, "pick") ? await optionList(context, role, {}) : [];
  const has = new Set(held.map(({ id }) => id));
  const all = new Map([...open, ...held].map((one) => [one.id, one]));
  return [{ ...PRODUCT, roles: [...all.values()].map(({ id, name }) => ({ id, ...(name !== undefined && { name }), held: has.has(id) })) }];
}

/** A role that the reader does not reach tells him nothing. */
function outOfReach(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** What each role of a user says of rows, read as roles are read: who may see no roles is told of none. */
async function restrictions(context: RecordContext, row: Row, entity: string | undefined): Promise<Restriction[]> {
  const { actor, documents } = context;
  const role = entityOf(documents, "role");
  if (!mayDo(actor, role, "view")) return [];
  const told: Restriction[] = [];
  for (const reference of rolesOfUser(row)) {
    const stored = await get(context, role, reference.id).catch(outOfReach);
    if (!stored || typeof stored.dataScope !== "number") continue;
    const permissions = (stored.permissions ?? []) as readonly { readonly permission: string }[];
    const rules = (stored.rules ?? []) as readonly { readonly entity: string; readonly rule: string }[];
    const names = new Set([...permissions.map(({ permission }) => entityIn(permission)), ...rules.map((one) => one.entity)]);
    for (const name of names) {
      const about = documents.entities.get(name);
      if (!about || (entity !== undefined && entity !== name)) continue;
      const own = rules.filter((one) => one.entity === name).map(({ rule }) => rule);
      told.push({ role: reference, dataScope: stored.dataScope, entity: name, title: about.title, rules: own });
    }
  }
  return told;
}

/** What is told of users beside their records (specification administration §7.1). */
export const TOLD_CALLS: readonly Call[] = [
  operationCall(USER.appRoles, async ({ params, query }, context, user) =>
    appRoles(context, await get(context, user, params.id), query.tenantId),
  ),
  operationCall(USER.restrictions, async ({ body }, context, user) =>
    restrictions(context, await get(context, user, body.id), body.entity),
  ),
  operationCall(USER.listByTenant, async ({ query: { tenantId, keyword } }, context, user) => {
    const { actor } = context;
    if (!actor.isSuperUser) return tenantId === undefined || tenantId === actor.tenant ? optionList(context, user, { keyword }) : [];
    const tenant = tenantId ?? actor.tenant;
    const condition = tenant === null ? undefined : ({ field: "tenant", op: "eq", value: tenant } as const);
    return optionList(context, user, { keyword, condition });
  }),
  operationCall(USER.checkAccount, ({ query }, context, user) => isUnique(context, user, "username", query.account, query.id)),
];
