import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FolderPackage, WrittenToFolder } from "../../../src/model/contract/promotion.ts";
import { type PromotionPackage, packageIn, packageText } from "../../../src/model/promotion/package.ts";
import { stateHash } from "../../../src/server/modules/promotion/hash.ts";
import { eventually } from "../../eventually.ts";
import { BASE, bring, call, change, form, plan, type Site, site, take, withField } from "./site.ts";

let folder: string;
let live: Site;
let formId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "formwork-folder-"));
  live = await site("live", { promotionFolder: folder });
  formId = await form(live, "visit");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await live.server.close();
});

const list = async () => (await call<FolderPackage[] | null>(live, "GET", `${BASE}/folder`)).data;
/** A package as another site would write it that calls its form otherwise. */
const renamed = (brought: PromotionPackage, title: string): PromotionPackage => ({
  ...brought,
  items: brought.items.map((item) => {
    const documents = item.documents.map((one) => (one.kind === "entity" ? { ...one, content: { ...one.content, title } } : one));
    return { ...item, documents, hash: stateHash(documents), ancestors: [item.hash, ...item.ancestors] };
  }),
});
const look = (name: string) => call<{ text: string }>(live, "GET", `${BASE}/folder/${encodeURIComponent(name)}`);

test("a package that is put into the folder is told, planned by who looks, and changes nothing by itself", async () => {
  expect(await list()).toEqual([]);
  const brought = await take(live, { kind: "form", id: "visit" });
  writeFileSync(join(folder, "来访.json"), packageText(brought));
  writeFileSync(join(folder, "broken.json"), packageText(brought).slice(0, 200));
  writeFileSync(join(folder, "tsconfig.json"), "{}");
  expect((await list())?.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: "broken.json", isReadable: false },
    { name: "来访.json", isReadable: true, site: "live", count: 1 },
  ]);
  const { text } = (await look("来访.json")).data;
  const found = packageIn(text);
  expect((await plan(live, found as NonNullable<typeof found>)).items).toMatchObject([{ state: "same" }]);
});

test("who may bring packages in is told of each with something new once, by a notice that leads to its plan", async () => {
  const { server } = live;
  const bringer = await server.role({ code: "bringer", permissions: ["document:publish", "platform:edit"] });
  await server.user("bringer", { roles_ids: [bringer] });
  await server.user("publisher", { roles_ids: [await server.role({ code: "publisher", permissions: ["document:publish"] })] });
  const told = async () => {
    await server.app.jobs.put(server.db, { kind: "tellPackages", input: {} });
    await server.app.jobs.lookAfter();
    await eventually(async () => {
      const jobs = await server.db.selectFrom("job").select("state").where("kind", "=", "tellPackages").execute();
      expect(jobs.every(({ state }) => state === "done")).toBe(true);
    });
    return (await server.db.selectFrom("sysr_notice").select(["title", "content"]).orderBy("id").execute()).map(
      ({ title, content }) => `${title} ${/href="([^"]*)"/.exec(content ?? "")?.[1]}`,
    );
  };
  const notice = `有新的迁移文件：来访.json /promotion?package=${encodeURIComponent("来访.json")}`;
  // It went out from here.
  expect(await told()).toEqual([]);
  const brought = await take(live, { kind: "form", id: "visit" });
  writeFileSync(join(folder, "来访.json"), packageText(renamed(brought, "来访登记")));
  // One of the bringer's, one of the super user's.
  expect(await told()).toEqual([notice, notice]);
  expect(await told()).toHaveLength(2);
  const next = renamed(brought, "访客登记");
  expect((await bring(live, next)).status).toBe(200);
  writeFileSync(join(folder, "second.json"), packageText({ ...next, site: "elsewhere" }));
  expect(await told()).toHaveLength(2);
  const unknown = { ...next, items: next.items.map((item) => ({ ...item, hash: "?" })) };
  writeFileSync(join(folder, "second.json"), packageText(unknown));
  expect(await told()).toHaveLength(4);
});

test("nothing but files that lie right in the folder can be looked at", async () => {
  expect((await look("none.json")).status).toBe(404);
  for (const name of ["../x.json", ".hidden.json", "schemas", "a/b.json"]) expect((await look(name)).status).toBe(400);
});

test("a published form is written as files, and what people changed there stays", async () => {
  const write = () => call<WrittenToFolder>(live, "POST", `${BASE}/folder`, { items: [{ kind: "form", id: "visit" }] });
  const path = join(folder, "schemas/entities/visit.json");
  expect((await write()).data).toMatchObject({
    written: expect.arrayContaining(["schemas/entities/visit.json"]),
    conflicts: [],
    drift: [],
  });
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace('"地点"', '"来访地点"'));
  await change(live, formId, withField("place", "地址"));
  const place = { document: "entity visit", path: ["properties", "place", "title"] };
  expect((await write()).data).toMatchObject({ conflicts: [place], drift: [{ path: place.path, before: "地址", after: "来访地点" }] });
  expect(readFileSync(path, "utf8")).toContain("来访地点");
  expect(existsSync(join(folder, ".generations/form-visit.json"))).toBe(true);
});

test("who may not publish for all tenants is told of no folder, and a site without one has none", async () => {
  const { server } = live;
  await server.user("keeper", { roles_ids: [await server.role({ code: "keeper", permissions: ["document:publish"] })] });
  const token = await server.signIn("keeper");
  expect((await server.call("GET", `${BASE}/folder`, { token })).status).toBe(403);
  expect((await server.call("GET", `${BASE}/folder/x.json`, { token })).status).toBe(403);
  const other = await server.another({ config: { promotionFolder: undefined } });
  expect((await server.call("GET", `${BASE}/folder`, { token: live.token, app: other })).data).toBeNull();
  const gone = await server.another({ config: { promotionFolder: join(folder, "gone") } });
  expect(await server.call("GET", `${BASE}/folder`, { token: live.token, app: gone })).toMatchObject({ errorCode: "promotion.noFolder" });
});
