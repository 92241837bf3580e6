import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Platform, platform, testConfig } from "../platform/platform.ts";
import type { CallOfSpecification, Ground, Shape } from "./calls.ts";
import { COLUMN_CALLS } from "./column-calls.ts";
import { DEPARTMENT_CALLS, LIST_CALLS } from "./department-calls.ts";
import { DICT_CALLS } from "./dict-calls.ts";
import { LEGACY_CALLS } from "./legacy-calls.ts";
import { COMMON_MENU_CALLS, RESOURCE_CALLS } from "./menu-calls.ts";
import { NOTICE_CALLS } from "./notice-calls.ts";
import { ACCOUNT_CALLS, USER_CALLS } from "./user-calls.ts";

/**
 * Every call of the specification (administration §7) at its path, with the names of its payload and what it answers. Sections have a table each;
 * whoever builds a section adds its table here.
 */
const SECTIONS: Readonly<Record<string, readonly CallOfSpecification[]>> = {
  "§7.1 users": USER_CALLS,
  "§7.3 notices": NOTICE_CALLS,
  "§7.2 departments": DEPARTMENT_CALLS,
  "§7.4 dictionaries": DICT_CALLS,
  "§7.4 older lists": LIST_CALLS,
  "§7.7 columns": COLUMN_CALLS,
  "§7.5 common menu": COMMON_MENU_CALLS,
  "§7.6 resources": RESOURCE_CALLS,
  "§7.9 accounts": ACCOUNT_CALLS,
  "§7.8 the older dialect": LEGACY_CALLS,
};

const WECHAT = { appId: "wx1", secret: "x", url: "https://open.example", apiUrl: "https://api.example", name: undefined };

let server: Platform;
let ground: Ground;
let token: string;

beforeAll(async () => {
  server = await platform({
    signIn: {
      ...testConfig().signIn,
      publicUrl: "https://formwork.test",
      wechat: WECHAT,
      phone: true,
      smsLimits: { number: 1_000, address: 1_000 },
    },
    loginLimits: { account: 1_000, name: 1_000, address: 1_000 },
    miniProgram: { url: "https://m.example.com/open", pages: new Set(["/screen/supplier-list"]) },
  });
  const { insert, user } = server;
  const me = await user("root", { is_super: true, user_type: 0 });
  const tenant = await insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  const own = { tenant_id: tenant };
  const notice = (sent: boolean) =>
    insert("sysr_notice", {
      ...{ title: "x", type: 0, send_way: 0, content: "<p>x</p>", status: sent ? 1 : 0, sender_id: me },
      ...{ send_time: sent ? new Date() : null, users_ids: [me] },
    });
  const dictionary = (dict_type: string) =>
    insert("ecip_dict", { dict_type, name: "x", value_type: "string", fixed: false, status: 0, version: 1 });
  const shade = await dictionary("shade");
  const value = (value: string) => insert("ecip_dict_item", { master_id: shade, value, label: value, status: 0, sort_no: 1 });
  ground = {
    ...{ dict: shade, spare: await dictionary("spare"), entry: await value("first"), sibling: await value("second") },
    ...{ tenant, user: await user("one", own), other: await user("two", own), leaver: await user("three", own) },
    role: await server.role({ code: "r", permissions: ["supplier:view"] }),
    app: await insert("sysr_app", { code: "a", name: "x", type: 0, auth_type: 0, status: 0, ...own }),
    department: await insert("sysr_dept", { code: "D1", name: "x", status: 0, ...own }),
    closing: await insert("sysr_dept", { code: "D2", name: "x", status: 0, version: 1, ...own }),
    position: await insert("sysr_position", { code: "P1", name: "x", status: 0, version: 1, ...own }),
    organisation: await insert("sysr_organisation", { code: "o", name: "x", short_name: "x", status: 0, ...own }),
    plan: await insert("sysr_search_plan", { form_en: "supplier", search_name: "x", condition: "{}", share: "self", create_by_id: me }),
    starred: await insert("favourite", { user_id: me, url: "/x", name: "x" }),
    menuEntry: await insert("sysr_resource", { code: "entry", name: "x", type: 1, status: 0, component: "screen:supplier-list" }),
    notice: await notice(true),
    draft: await notice(false),
  };
  const post = { code: "P2", name: "x", status: 0, version: 1, dept_id: ground.department, ...own };
  ground = { ...ground, post: await insert("sysr_position", post) };
  await server.db
    .insertInto("notice_recipient")
    .values({ notice_id: ground.notice ?? "", user_id: me, send_way: 0, sent_at: new Date().toISOString() })
    .execute();
  token = await server.signIn("root");
});
afterAll(() => server.close());

let apart = 0;
async function sessionFor({ apart: isApart }: CallOfSpecification): Promise<string> {
  if (!isApart) return token;
  const name = `apart-${++apart}`;
  await server.user(name, { is_super: true, user_type: 0 });
  return server.signIn(name);
}

function expectShape(data: unknown, shape: Shape): void {
  if (shape === "nothing") expect(data).toBeNull();
  else if (shape === "list") expect(data).toBeInstanceOf(Array);
  else if (shape === "page") expect(data).toMatchObject({ records: expect.any(Array), total: expect.any(Number) });
  else if (shape === "rpc page") expect(data).toMatchObject({ dataList: expect.any(Array), totalCount: expect.any(Number) });
  else if (shape === "text") expect(data).toEqual(expect.any(String));
  else if (shape === "yes or no") expect(data).toEqual(expect.any(Boolean));
  else expect(Object.keys(data as object)).toEqual(expect.arrayContaining([...shape]));
}

describe.each(Object.entries(SECTIONS))("%s", (_, calls) => {
  test.each(calls.map((one) => [one.call, one] as const))("%s", async (name, one) => {
    const [method, path] = name.split(" ") as ["GET", string];
    const query = Object.entries(one.query ?? {}).map(([key, value]) => [key, typeof value === "string" ? value : value(ground)] as const);
    const search = query.length > 0 ? `?${new URLSearchParams(query.map(([key, value]) => [key, value]))}` : "";
    const url = path.replace(/:\w+/, ground[one.about ?? ""] ?? "none") + search;
    const body = await one.body?.(ground, server);
    const answer = await server.call(method, url, { token: await sessionFor(one), ...(body !== undefined && { body }) });
    if (one.refused !== undefined) expect(answer.errorCode, answer.message).toBe(one.refused);
    else {
      expect(answer.errorCode, `${answer.message} ${JSON.stringify(answer.fields)}`).toBe("NO-ERROR");
      expectShape(answer.data, one.answer);
    }
  });
});
