import { sql } from "kysely";
import { may } from "../../../model/actor.ts";
import type { Values } from "../../../model/data-source.ts";
import { actionTitle } from "../../../model/permission-titles.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { rolesOf } from "../../identity/roles.ts";
import { permissionWords } from "../dictionaries/permissions.ts";

/**
 * What the roles of keys open, in the reader's words, a line for each entity: 供应商：查看、新增. Who does not see roles is told it of those keys that are his own.
 */
export async function scopesOf(context: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, Values>> {
  const { db, documents, language, actor } = context;
  const keys = rows.filter((row) => "scope" in row);
  if (keys.length === 0) return new Map();
  const { rows: stored } = await sql<{
    id: string;
    role: string;
    owner: string;
  }>`select id::text, role_id::text as role, owner_id::text as owner
    from integration_api_key where id = any(${keys.map(({ id }) => id)}::bigint[])`.execute(db);
  const seesRoles = may(actor, "role:view");
  const told = stored.filter(({ owner }) => seesRoles || owner === actor.id);
  const roles = new Map((await rolesOf(db, [...new Set(told.map(({ role }) => role))])).map((role) => [role.id, role]));
  const words = permissionWords(language);
  const lineOf = ([entity, permissions]: [string, string[]]): string => {
    const title = documents.entities.get(entity)?.title ?? entity;
    const actions = permissions.map((permission) => actionTitle(permission, documents, words));
    return `${title}${COLON[language] ?? ": "}${actions.join(COMMA[language] ?? ", ")}`;
  };
  const wordsOf = (role: string): string | null => {
    const permissions = roles.get(role)?.permissions;
    if (!permissions) return null;
    return [...Map.groupBy(permissions, (permission) => permission.slice(0, permission.indexOf(":")))].map(lineOf).join("\n");
  };
  return new Map(told.map(({ id, role }) => [id, { scope: wordsOf(role) }]));
}

const COLON: Readonly<Record<string, string>> = { "zh-CN": "：", ja: "：" };
const COMMA: Readonly<Record<string, string>> = { "zh-CN": "、", ja: "、" };
