import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeenPage } from "../../../src/model/contract/card-pages.ts";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type FileDesk, fileDesk } from "../files/desk.ts";

const ALL = "/api/v1/canvasPage";
const OWN = "/api/v1/personalPage";
const PAGES = "/api/v1/cardPage";
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

let the: FileDesk;
let root: string;
let keeper: string;
let drawer: string;
beforeAll(async () => {
  the = await fileDesk();
  await the.user("root", { is_super: true, user_type: 0 });
  const words = (entity: string) => ["view", "add", "edit"].map((word) => `${entity}:${word}`);
  await the.user("keeper", { roles_ids: [await the.role({ code: "keeper", permissions: words("personal-page") })] });
  await the.user("drawer", { roles_ids: [await the.role({ code: "drawer", permissions: words("canvas-page") })] });
  root = await the.signIn("root");
  keeper = await the.signIn("keeper");
  drawer = await the.signIn("drawer");
});
afterAll(() => the.close());

const call = <T>(method: string, url: string, token: string, body?: object) =>
  the.call<T>(method as "GET", url, { token, ...(body && { body }) });
const begin = async (base: string, token: string, values: object) => (await call<{ id: string }>("POST", base, token, values)).data.id;
const save = (base: string, token: string, id: string, document: WrittenDocument, version: number) =>
  call("PUT", `${base}/${id}/draft`, token, { documents: [document], version });
const pageOf = (id: string, ...files: string[]): WrittenDocument => ({
  ...{ kind: "card-page", id, texts: {} },
  content: { $id: id, title: "平面图", cards: files.map((file, at) => ({ id: `map${at}`, kind: "picture", file, description: "平面图" })) },
});
const picturesIn = ({ cards }: SeenPage) => cards.flatMap((card) => (card.kind === "picture" ? [card.picture] : []));
const shown = async (page: string, token: string) => picturesIn((await call<SeenPage>("GET", `${PAGES}/${page}`, token)).data);

test("an uploaded picture is seen by who may open the page; one that its author may not open, by nobody", async () => {
  const mine = await the.upload(root, "canvas-page.pictures", "plan.png", PNG);
  const theirs = await the.upload(keeper, "personal-page.pictures", "secret.png", PNG);
  const id = await begin(ALL, root, { code: "plan", title: "平面图" });
  await save(ALL, root, id, pageOf("plan", mine.id), 0);
  expect((await call("POST", `${ALL}/${id}/publish`, root)).status).toBe(200);
  const [address] = await shown("plan", keeper);
  expect((await the.open(address ?? "")).statusCode).toBe(200);

  const document = pageOf("plan", mine.id, theirs.id);
  const drawn = await call<SeenPage>("POST", `${PAGES}/drawn`, drawer, { document });
  expect(picturesIn(drawn.data).map((one) => one !== null)).toEqual([true, false]);
  const { version } = (await call<DesignDraft>("GET", `${ALL}/${id}/draft`, drawer)).data;
  expect((await save(ALL, drawer, id, document, version)).status).toBe(200);
  expect((await call("POST", `${ALL}/${id}/publish`, root)).status).toBe(200);
  expect((await shown("plan", keeper)).map((one) => one !== null)).toEqual([true, false]);
});

test("what is no picture is not shown as one", async () => {
  const text = await the.upload(root, "any", "notes.txt", "text");
  const id = await begin(ALL, root, { code: "notes", title: "平面图" });
  await save(ALL, root, id, pageOf("notes", text.id), 0);
  await call("POST", `${ALL}/${id}/publish`, root);
  expect(await shown("notes", keeper)).toEqual([null]);
});

test("a picture of somebody's own page is shown to him alone", async () => {
  const file = await the.upload(keeper, "personal-page.pictures", "plan.png", PNG);
  const id = await begin(OWN, keeper, { title: "我的" });
  await save(OWN, keeper, id, pageOf(`my-${id}`, file.id), 0);
  expect(await shown(`my-${id}`, keeper)).toEqual([expect.stringContaining(`/${file.id}/`)]);
  expect((await call("GET", `${PAGES}/my-${id}`, drawer)).status).toBe(404);
});
