import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promote } from "../../../generators/promote.ts";
import { change, designAt, form, type Site, site, withField } from "./site.ts";

let trial: Site;
let live: Site;
let folder: string;

/** The command, at a site that listens. */
async function at({ server, token }: Site, ...args: string[]) {
  const address = server.app.server.listening ? server.app.listeningOrigin : await server.app.listen({ port: 0, host: "127.0.0.1" });
  return run({ FORMWORK_URL: address, FORMWORK_TOKEN: token }, ...args);
}
async function run(env: Readonly<Record<string, string>>, ...args: string[]) {
  const lines: string[] = [];
  const said = (line: string) => void lines.push(line);
  const code = await promote(args, { env, print: said, fail: said });
  return { code, text: lines.join("\n") };
}
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "formwork-promote-"));
  trial = await site("test");
  live = await site("live");
  await form(trial, "visit");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([trial.server.close(), live.server.close()]);
});

test("what is taken is planned and brought in, and then nothing is left to do", async () => {
  const taken = await at(trial, "take", "form:visit");
  expect(taken.code).toBe(0);
  writeFileSync(file("package.json"), taken.text);
  const plan = await at(live, "plan", file("package.json"));
  expect(plan).toMatchObject({ code: 0, text: expect.stringMatching(/^form visit \(visit\): new\ntables {2}/) });
  expect(await at(live, "apply", file("package.json"), "--note", "first")).toEqual({ code: 0, text: "form visit: published" });
  expect(await at(live, "plan", file("package.json"))).toEqual({ code: 0, text: "form visit (visit): as it is here" });
});

test("what both sides changed ends with 1 until a side is said", async () => {
  await change(trial, await designAt(trial, "visit"), withField("place", "地址"));
  await change(live, await designAt(live, "visit"), withField("place", "场所"));
  writeFileSync(file("second.json"), (await at(trial, "take", "form:*")).text);
  const conflict = 'conflict  entity visit at properties.place.title: here "场所", there "地址"';
  expect(await at(live, "plan", file("second.json"))).toMatchObject({ code: 1, text: expect.stringContaining(conflict) });
  expect(await at(live, "apply", file("second.json"))).toMatchObject({ code: 1, text: expect.stringContaining("nothing was brought in") });
  expect(await at(live, "apply", file("second.json"), "--side", "theirs")).toMatchObject({ code: 0 });
});

test("what cannot be done is said in words", async () => {
  const said = async (...args: string[]) => (await at(live, ...args)).text;
  expect(await said("take", "form:no-such")).toContain('nothing that you may take is called "form:no-such"');
  expect(await said("plan", file("none.json"))).toContain("there is no file");
  writeFileSync(file("other.json"), '{"format": "formwork-package/9", "items": []}');
  expect(await said("plan", file("other.json"))).toContain("other.json is no package that this version reads");
  writeFileSync(file("damaged.json"), readFileSync(file("package.json"), "utf8").replace("地点", "地典"));
  expect(await at(live, "plan", file("damaged.json"))).toEqual({
    code: 1,
    text: "This is no whole package: 1 things are wrong in it\n  package.items.0.hash: form visit is not what its hash says: the file was changed",
  });
  expect(await said("plant")).toContain("npm run -s promote -- list");
  const url = live.server.app.listeningOrigin;
  expect((await run({ FORMWORK_URL: url, FORMWORK_TOKEN: "x".repeat(43) }, "list")).text).toContain("FORMWORK_TOKEN is of no session");
  expect((await run({ FORMWORK_URL: "http://127.0.0.1:9", FORMWORK_TOKEN: "x" }, "list")).text).toContain("no Formwork answers at");
  expect((await run({}, "list")).text).toContain("FORMWORK_URL must say where the site is");
});

test("a published form becomes files of a root, and what people changed there stays", async () => {
  const root = file("vault");
  const json = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const first = await at(trial, "files", root, "form:visit");
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining("written schemas/entities/visit.json") });
  expect(json("schemas/entities/visit.json").properties.place.title).toBe("地址");
  expect(json("locales/es/entities.json").visit.properties.place.title).toBe("地址");
  expect(await at(trial, "files", root, "form:visit")).toEqual({ code: 0, text: "nothing has changed at the site" });

  const path = "schemas/entities/visit.json";
  const text = readFileSync(join(root, path), "utf8");
  writeFileSync(join(root, path), text.replace('"地址"', '"来访地址"'));
  await change(trial, await designAt(trial, "visit"), withField("phone", "电话"));
  const second = await at(trial, "files", root, "form:visit");
  expect(json(path).properties).toMatchObject({ place: { title: "来访地址" }, phone: { title: "电话" } });
  expect(second.text).toContain('differs  entity visit properties.place.title: the site says "地址", the root "来访地址"');
});
