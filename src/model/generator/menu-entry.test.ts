import { expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { withMenuEntry } from "./menu-entry.ts";

const entity: WrittenDocument = {
  kind: "entity",
  id: "client",
  content: { $id: "client", title: "客户", properties: {} },
  texts: { en: { title: "Client", properties: { name: { title: "Name" } } }, ja: { title: "客户" } },
};
const menu: WrittenDocument = {
  kind: "menu",
  id: "client-menu",
  content: { $id: "client-menu", items: [{ code: "client", title: "客户", icon: "form", screen: "client-list", below: "crm" }] },
  texts: { en: { client: "Client" } },
};
const wish = { title: "客户档案", titles: { en: "Customer file", ja: "顧客台帳" } };

test("the entry and its entity, by which permissions are called, have the same name in each language; other texts stay", () => {
  const [, written] = withMenuEntry([entity, menu], "client", { ...wish, icon: "team" });
  expect(written?.content).toEqual({
    $id: "client-menu",
    items: [{ code: "client", title: "客户档案", icon: "team", screen: "client-list", below: "crm" }],
  });
  expect(written?.texts).toEqual({ en: { client: "Customer file" }, ja: { client: "顧客台帳" } });
  const [renamed] = withMenuEntry([entity, menu], "client", wish);
  expect(renamed).toMatchObject({ content: { title: "客户档案" }, texts: { ja: { title: "顧客台帳" } } });
  expect(renamed?.texts.en).toEqual({ title: "Customer file", properties: { name: { title: "Name" } } });
});

test("a form that has no entry gets one", () => {
  const documents = withMenuEntry([entity], "client", { ...wish, below: "crm" });
  expect(documents.map(({ kind, id }) => [kind, id])).toEqual([
    ["entity", "client"],
    ["menu", "client-menu"],
  ]);
  expect(documents[1]?.content).toMatchObject({ items: [{ code: "client", screen: "client-list", below: "crm", title: "客户档案" }] });
});
