import { expect } from "vitest";
import type { PromotionPlan, PromotionResult } from "../../../src/model/contract/promotion.ts";
import type { ItemName } from "../../../src/model/promotion/item.ts";
import { type PromotionPackage, packageText } from "../../../src/model/promotion/package.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import type { Config } from "../../../src/server/config.ts";
import { type Platform, platform } from "../platform/platform.ts";

export const BASE = "/api/v1/promotion";
export const DESIGNS = "/api/v1/formDesign";

export interface Site {
  readonly server: Platform;
  readonly token: string;
}

export async function site(title: string, config: Partial<Config> = {}): Promise<Site> {
  const server = await platform({ title, ...config });
  await server.user("root", { is_super: true, user_type: 0 });
  return { server, token: await server.signIn("root") };
}

export const call = <T>({ server, token }: Site, method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
  server.call<T>(method, url, { token, ...(body !== undefined && { body }) });

export interface Draft {
  readonly documents: readonly WrittenDocument[];
  readonly version: number;
}
export const draftOf = async (at: Site, id: string) => (await call<Draft>(at, "GET", `${DESIGNS}/${id}/draft`)).data;
export async function change(at: Site, id: string, alter: (documents: readonly WrittenDocument[]) => readonly WrittenDocument[]) {
  const { documents, version } = await draftOf(at, id);
  expect((await call(at, "PUT", `${DESIGNS}/${id}/draft`, { documents: alter(documents), version })).status).toBe(200);
  expect((await call(at, "POST", `${DESIGNS}/${id}/publish`)).status).toBe(200);
}
export const withField =
  (name: string, title: string) =>
  (documents: readonly WrittenDocument[]): WrittenDocument[] =>
    documents.map((one) => {
      if (one.kind !== "entity") return one;
      const properties = { ...(one.content.properties as object), [name]: { title, type: "string", maxLength: 50 } };
      return { ...one, content: { ...one.content, properties } };
    });
export async function form(at: Site, code: string): Promise<string> {
  const { data } = await call<{ id: string }>(at, "POST", DESIGNS, { code, title: code });
  await change(at, data.id, withField("place", "地点"));
  return data.id;
}
export const designAt = async (at: Site, code: string) =>
  (await call<{ records: { id: string; code: string }[] }>(at, "POST", `${DESIGNS}/data`, {})).data.records.find((one) => one.code === code)
    ?.id ?? "";
export const take = async (at: Site, ...items: ItemName[]) => (await call<PromotionPackage>(at, "POST", `${BASE}/take`, { items })).data;
export const plan = async (at: Site, brought: PromotionPackage, more: object = {}) =>
  (await call<PromotionPlan>(at, "POST", `${BASE}/plan`, { package: brought, ...more })).data;
export async function bring(at: Site, brought: PromotionPackage, more: object = {}) {
  const planned = await plan(at, brought, "choices" in more ? { choices: more.choices } : {});
  const items = planned.items.map(({ kind, id, now }) => ({ kind, id, now }));
  return call<PromotionResult>(at, "POST", `${BASE}/apply`, { package: brought, items, publish: true, ...more });
}
/** The text of a package, whoever took it and when. */
export const textOf = (brought: PromotionPackage) => packageText({ ...brought, site: "", exportedAt: "", exportedBy: "" });
