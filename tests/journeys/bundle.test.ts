import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

const ASSETS = fileURLToPath(new URL("../../dist/assets/", import.meta.url));
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

/** How old libraries look for the global object where there is neither `self` nor `window` nor `global`: never reached in a browser. */
const GLOBAL_OBJECT = /(?<![\w$.])Function\([`'"]return this[`'"]\)\(\)/g;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SEED_SAMPLES: "off" } });
});
afterAll(() => product.stop());

test("no script of the web app makes code from text", () => {
  expect(scripts.length).toBeGreaterThan(5);
  const makers = scripts.flatMap((name) => {
    const code = readFileSync(`${ASSETS}${name}`, "utf8").replace(GLOBAL_OBJECT, "");
    return [...code.matchAll(/.{0,40}(?<![\w$.])(?:eval|Function)\((?!\)).{0,40}/g)].map(([found]) => `${name}: ${found}`);
  });
  expect(makers).toEqual([]);
});

test("the page may run no code that is made from text, load no script from elsewhere, and says so", async () => {
  const browser = await openBrowser();
  const person = await visitor(browser);
  await person.page.goto(`${product.url}/login`);
  await person.page.locator("#username").waitFor();
  expect(person.faults).toEqual([]);
  // By script elements: what the test itself evaluates in the page is not under the page's policy.
  await person.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'broken into'";
    document.body.append(script);
    const foreign = document.createElement("script");
    foreign.src = "https://example.com/x.js";
    document.body.append(foreign);
  });
  await expect.poll(() => person.faults.filter((fault) => fault.startsWith("Content-Security-Policy")).length).toBe(2);
  expect(await person.page.title()).not.toBe("broken into");
  await person.close();
  await browser.close();
});
