import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveFile } from "../../../src/server/modules/data-exchange/leave-file.ts";
import { eventually } from "../../eventually.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formwork-left-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a process that was taken over in the middle of a file, and wakes, neither ends its own nor writes into the one that came after it", async () => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let fallAsleep = () => {};
  const halfWritten = new Promise<void>((resolve) => {
    fallAsleep = resolve;
  });
  async function* old() {
    yield Buffer.from("old ");
    fallAsleep();
    await asleep;
    yield Buffer.from("and more of it");
  }
  async function* anew() {
    yield Buffer.from("new");
  }
  const first = leaveFile(folder, "a.csv", old());
  await halfWritten;
  await eventually(async () => expect(await readdir(folder)).toHaveLength(1));
  expect(await leaveFile(folder, "a.csv", anew())).toBe(3);
  wake();
  await expect(first).rejects.toThrow("ENOENT");
  expect(await readdir(folder)).toEqual(["a.csv"]);
  expect(await readFile(join(folder, "a.csv"), "utf8")).toBe("new");
});
