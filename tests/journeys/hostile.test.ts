import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entity } from "../../src/model/documents.ts";
import { writeRoot } from "../document-root.ts";
import { hostileDocuments } from "../hostile/documents.ts";
import { type Filled, fill } from "../hostile/fill.ts";
import { nothingWrong, openBrowser, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { settled } from "./seen.ts";

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Records of each entity; so many of them are opened. */
const RECORDS = 2;
const OPENED = 1;

type Row = Readonly<Record<string, unknown>>;

const root = mkdtempSync(join(tmpdir(), "hostile-"));
const hostile = hostileDocuments(SEED);
let product: Product;
let browser: Browser;
beforeAll(async () => {
  writeRoot(root, hostile.documents);
  product = await startProduct({ roots: [root] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(root, { recursive: true });
});

const entity = (id: string): Entity => hostile.entities.get(id)?.entity as Entity;

/** A call as the signed-in page makes it. */
async function call<T>(page: Page, method: string, address: string, body?: object): Promise<T> {
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const answer = await page.request.fetch(`${product.url}/${address}`, { method, headers: { token }, data: body });
  expect(answer.status(), `${method} ${address} ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}
const base = (id: string): string => String(entity(id)["x-api"]?.rest);
const read = (page: Page, { entity: id, id: record }: Filled) => call<Row>(page, "GET", `${base(id)}/${record}`);

/** What a change of the code leaves as it is. */
const rest = ({ code: _c, wordy: _w, version: _v, updateTime: _t, updateBy: _b, ...others }: Row): Row => others;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`);
  await page.locator("main [role=grid], main [role=treegrid], main form, main section h1").filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count(), { timeout: 15_000 }).toBe(0);
  await settled(page);
}

test("screens of every kind over documents by chance open, and a form that is saved leaves what nobody touched as it was", {
  timeout: 240_000,
}, async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  const filled = await fill(hostile, { seed: SEED, records: RECORDS }, async (id, body) => {
    const { id: record } = await call<{ id: string }>(page, "POST", base(id), body);
    return record;
  });
  for (const { $id } of hostile.documents.screens ?? []) {
    if ($id.endsWith("-picker")) continue;
    await open(page, `/screen/${$id}`);
    expect(person.faults, $id).toEqual([]);
  }
  for (const id of hostile.entities.keys())
    for (const one of filled.filter((other) => other.entity === id).slice(0, OPENED)) {
      await open(page, `/screen/${id}-detail?id=${one.id}`);
      expect(person.faults, `${id} detail`).toEqual([]);
      const before = await read(page, one);
      await open(page, `/screen/${id}-form?id=${one.id}`);
      const code = page.getByRole("textbox", { name: "编码", exact: true }).first();
      await code.fill(`${before.code}x`);
      await page.getByRole("button", { name: "保存" }).last().click();
      await expect.poll(async () => (await read(page, one)).code, { message: `${id} ${one.id}` }).toBe(`${before.code}x`);
      expect(rest(await read(page, one)), id).toEqual(rest(before));
      expect(person.faults, `${id} form`).toEqual([]);
    }
  nothingWrong(person);
  await person.close();
});
