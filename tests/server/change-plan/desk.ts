import type { ChangePlan, ChangePlanOutcome } from "../../../src/model/contract/change-plan.ts";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import type { RecordContext } from "../../../src/server/records/context.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PLANS = "/api/v1/integration/changePlan";

/** A server with people who plan changes, and who decide about them. */
export interface PlanDesk {
  readonly server: Platform;
  readonly tenant: string;
  /** Tokens: who plans, who approves, who sees fewer columns and approves, who may plan and not edit. */
  readonly people: Readonly<Record<"clerk" | "boss" | "narrow" | "viewer", string>>;
  readonly roles: Readonly<Record<string, string>>;
  supplier(values?: Readonly<Record<string, unknown>>): Promise<string>;
  stored(id: string): Promise<{ readonly name: string; readonly version: number }>;
  plan(changes: readonly unknown[], token?: string): ReturnType<typeof call<ChangePlan>>;
  act(id: string | null, word: "apply" | "approve" | "refuse" | "undo", token?: string): ReturnType<typeof call<ChangePlanOutcome>>;
  content(id: string | null, token?: string): ReturnType<typeof call<ChangePlan>>;
  /** What the clerk asks by. */
  context(): Promise<Pick<RecordContext, "db" | "documents" | "actor" | "language">>;
  /** What the administrator says of plans. */
  settings(values: Readonly<Record<string, unknown>>): Promise<void>;
}

declare function call<T>(
  ...of: Parameters<Platform["call"]>
): ReturnType<Platform["call"]> extends Promise<infer A> ? Promise<Omit<A, "data"> & { readonly data: T }> : never;

const ACTIONS = ["view", "add", "edit", "remove"] as const;
const OF_SUPPLIERS = ACTIONS.map((action) => `supplier:${action}`);
const OF_PLANS = ["change-plan:view", "change-plan:use"];

export async function planDesk(): Promise<PlanDesk> {
  const server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const roles: Record<string, string> = {};
  const person = async (name: string, permissions: readonly string[], columns: Readonly<Record<string, string>> = {}) => {
    roles[name] = await server.role({ code: name, permissions, columns });
    await server.user(name, { tenant_id: tenant, roles_ids: [roles[name]] });
    return server.signIn(name);
  };
  const approves = [...OF_SUPPLIERS, "change-plan:view", "change-plan:approve"];
  const people = {
    clerk: await person("clerk", [...OF_SUPPLIERS, ...OF_PLANS]),
    boss: await person("boss", approves),
    narrow: await person("narrow", approves, { "supplier:code": "vea", "supplier:shortName": "vea" }),
    viewer: await person("viewer", ["supplier:view", ...OF_PLANS]),
  };
  const config = await server.insert("mcp_config", { tenant_id: tenant, plan_limit: 20, plan_minutes: 60, wait_hours: 1 });
  let serial = 0;
  return {
    ...{ server, tenant, people, roles },
    supplier: async (values = {}) => {
      const code = `S-${++serial}`;
      return server.insert("base_supplier", { code, name: "旧", short_name: code, type: "x", status: 0, tenant_id: tenant, ...values });
    },
    stored: async (id) => {
      const row = await server.db.selectFrom("base_supplier").select(["name", "version"]).where("id", "=", id).executeTakeFirstOrThrow();
      return { name: String(row.name), version: Number(row.version) };
    },
    plan: (changes, token = people.clerk) => server.call("POST", "/api/v1/changes/plan", { token, body: { name: "计划", changes } }),
    act: (id, word, token = word === "approve" || word === "refuse" ? people.boss : people.clerk) =>
      server.call("PUT", `${PLANS}/${id}/${word}`, { token }),
    content: (id, token = people.clerk) => server.call("GET", `${PLANS}/${id}/content`, { token }),
    context: async () => {
      const { id } = await server.db.selectFrom("sysr_user").select("id").where("username", "=", "clerk").executeTakeFirstOrThrow();
      const actor = await actorOf(server.db, (await accountById(server.db, id)) as StoredAccount, null);
      return { db: server.db, documents: server.loaded.documents, actor, language: "zh-CN" };
    },
    settings: async (values) => {
      await server.db.updateTable("mcp_config").set(values).where("id", "=", config).execute();
    },
  };
}
