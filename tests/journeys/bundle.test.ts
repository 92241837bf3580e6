import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
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

const STATIC = /(?:^|[;}\s])(?:import|export)(?:[^"'`;()]*from)?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const codeOf = (name: string): string => readFileSync(`${ASSETS}${name}`, "utf8");

/** What comes with scripts whose names begin so: they, and what they name at once. */
function closureOf(...beginnings: readonly string[]): Set<string> {
  const closure = new Set<string>();
  const add = (name: string): void => {
    if (closure.has(name) || !scripts.includes(name)) return;
    closure.add(name);
    for (const [, other = ""] of codeOf(name).matchAll(STATIC)) add(other);
  };
  for (const name of scripts) if (beginnings.some((beginning) => name.startsWith(`${beginning}-`))) add(name);
  return closure;
}

test("the modeler of flows comes when somebody draws one, with no other page, and stays small", () => {
  const [page, modeler] = [closureOf("FlowDesignPage"), closureOf("ModelerView")];
  expect(modeler.size).toBeGreaterThan(3);
  for (const others of [closureOf("index", "workspace", "screens"), page, closureOf("CardsView"), closureOf("DiagramCanvas")])
    expect([...others].filter((name) => codeOf(name).includes("djs-palette"))).toEqual([]);
  const own = [...modeler].filter((name) => !page.has(name) && !closureOf("index", "workspace", "screens").has(name));
  const size = own.reduce((sum, name) => sum + gzipSync(codeOf(name)).length, 0);
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(205_000);
});

const bytes = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + gzipSync(codeOf(name)).length, 0);

test("print templates are drawn with no more than 110 kB beyond the workspace; panels, trees and the preview come beside the canvas", () => {
  const shell = closureOf("index", "workspace", "screens");
  const page = closureOf("PrintDesignPage");
  expect([...shell].filter((name) => codeOf(name).includes("data-print-scroll"))).toEqual([]);
  expect(bytes([...page].filter((name) => !shell.has(name)))).toBeLessThan(110_000);
  expect(bytes([...closureOf("PrintPanel")].filter((name) => !shell.has(name) && !page.has(name)))).toBeLessThan(100_000);
});

test("the designer is no more than 260 kB beyond what a form has brought", () => {
  const shell = closureOf("index", "workspace", "screens");
  const designer = [...closureOf("FlowDesignPage", "ModelerView")].filter((name) => !shell.has(name));
  const form = closureOf("FormDrawer");
  expect(bytes(designer.filter((name) => !form.has(name)))).toBeLessThan(260_000);
  expect(bytes(designer)).toBeLessThan(340_000);
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
