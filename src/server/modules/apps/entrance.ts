import { type SqlBool, sql } from "kysely";
import type { AccessibleApp, AppEntrance, AppPerson } from "../../../model/contract/app.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { contains, parseNetwork } from "../../../model/network.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { accountById } from "../../identity/accounts.ts";
import { actorOf } from "../../identity/actor.ts";
import { verifyPassword } from "../../passwords.ts";
import { keepHistory } from "../../records/write/history.ts";
import { BY_SECRET } from "./hooks.ts";
import { giveTicket, takeTicket } from "./ticket.ts";

const ENABLED = 0;

/** Applications that are in use and given to a user, of his tenant or of none; super users belong to any. */
const appsOf = (db: Database, user: string) =>
  db
    .selectFrom("sysr_app as a")
    .innerJoin("sysr_user as u", (join) => join.on((eb) => eb("a.id", "=", eb.fn.any("u.apps_ids"))))
    .select(["a.id", "a.name", "a.type", "a.icon", "a.entrance_url", "a.jump_target", "a.external", "a.auth_type", "a.security_ip"])
    .select(["a.login_log", "a.tenant_id"])
    .where("u.id", "=", user)
    .where("u.removed_at", "is", null)
    .where("a.status", "=", ENABLED)
    .where("a.removed_at", "is", null)
    .where(sql<SqlBool>`(a.tenant_id is null or a.tenant_id = u.tenant_id or u.is_super)`);

/** Which of these applications are in use. */
export async function enabledApps(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("sysr_app").select("id").where("id", "in", ids).where("status", "=", ENABLED).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of those applications that are limited to networks, the ones to which an address does not belong. */
async function closedTo(
  db: Database,
  apps: readonly { id: string; security_ip: boolean | null }[],
  ip: string,
): Promise<ReadonlySet<string>> {
  const limited = apps.filter(({ security_ip }) => security_ip === true).map(({ id }) => id);
  if (limited.length === 0) return new Set();
  const rows = await db.selectFrom("sysr_app_network").select(["master_id", "network"]).where("master_id", "in", limited).execute();
  const admits = (network: string) => {
    const parsed = parseNetwork(network);
    return parsed !== undefined && contains(parsed, ip);
  };
  const open = new Set(rows.filter(({ network }) => admits(network)).map(({ master_id }) => master_id));
  return new Set(limited.filter((id) => !open.has(id)));
}

/** The applications of a user, in their order. Where one that is limited to networks leads is not told elsewhere. */
export async function accessibleApps(db: Database, user: string, ip: string): Promise<AccessibleApp[]> {
  const rows = await appsOf(db, user).orderBy("a.sort").orderBy("a.code").execute();
  const closed = await closedTo(db, rows, ip);
  return rows.map((app) => {
    const { id, name, type, icon, external } = app;
    const entranceUrl = closed.has(id) ? null : app.entrance_url;
    return {
      ...{ id, name, type, icon, entranceUrl, external: external === true },
      ...{ jumpTarget: targetOf(app), open: entranceUrl !== null },
    };
  });
}

/** A ticket stands in no address that the product keeps, as it keeps those of tabs. */
const targetOf = (app: { jump_target: string | null; external: boolean | null; auth_type: number }): "tab" | "window" =>
  app.jump_target === "tab" && app.external !== true && app.auth_type !== BY_SECRET ? "tab" : "window";

/**
 * Where the actor enters an application of his own, with a ticket for one that asks who he is; noted in the operation log, where the application is to be.
 * @throws AppError record.notFound for one that is not his, is off, or has no entrance; app.networkClosed
 */
export async function enterApp(context: Context, id: string): Promise<AppEntrance> {
  const { db, actor, request } = context;
  const app = await appsOf(db, actor.id).where("a.id", "=", id).executeTakeFirst();
  if (!app?.entrance_url) throw new AppError("record.notFound");
  if ((await closedTo(db, [app], request?.ip ?? "")).size > 0) throw new AppError("app.networkClosed");
  const url = app.auth_type === BY_SECRET ? withTicket(app.entrance_url, await giveTicket(db, app.id, actor.id)) : app.entrance_url;
  if (app.login_log === true) await note(context, "enterApp", app);
  return { url, target: targetOf(app) };
}

function withTicket(address: string, ticket: string): string {
  const url = new URL(address);
  url.searchParams.set("ticket", ticket);
  return url.href;
}

const note = (context: Context, kind: "enterApp" | "appTicket", { id, tenant_id }: { id: string; tenant_id: string | null }) =>
  keepHistory(context, entityOf(context.documents, "app"), kind, [{ id, tenant: tenant_id, before: null, after: null }]);

interface Redeeming {
  readonly code: string;
  readonly secret: string;
  readonly ticket: string;
}

/**
 * Who has entered an application: told to the application alone, once. All that is wrong answers alike, and a secret is looked at only by who
 * brings a ticket, as that takes its time.
 * @throws AppError app.ticketRefused
 */
export async function redeemTicket(context: Context, { code, secret, ticket }: Redeeming): Promise<AppPerson> {
  const { db, request } = context;
  const taken = await takeTicket(db, ticket);
  const app =
    taken &&
    (await appsOf(db, taken.user).select(["a.code", "a.secret_key", "a.operation_log"]).where("a.id", "=", taken.app).executeTakeFirst());
  const account = taken && (await accountById(db, taken.user));
  const isRight = app !== undefined && app.code === code && app.auth_type === BY_SECRET && (await verifyPassword(secret, app.secret_key));
  if (!isRight || !account || account.locked || (await closedTo(db, [app], request?.ip ?? "")).size > 0)
    throw new AppError("app.ticketRefused");
  if (app.operation_log === true) await note({ ...context, actor: await actorOf(db, account, null) }, "appTicket", app);
  return { username: account.username, realName: account.realName, tenant: account.tenantCode };
}
