import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BlobStore, blobKey } from "../../../src/server/files/blob-store.ts";
import { filesConfigOf } from "../../../src/server/files/config.ts";
import { openStore } from "../../../src/server/files/open-store.ts";
import { type JobStore, jobStore } from "../../../src/server/jobs/store.ts";
import { bucket } from "./bucket.ts";

const SHA = "ab".repeat(32);

let folder: string;
let server: Server;
const stores = new Map<string, BlobStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stores-"));
  server = bucket();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { S3_BUCKET: "files", S3_ENDPOINT: endpoint, S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
  stores.set("disk", await openStore(filesConfigOf({}), join(folder, "files")));
  stores.set("S3", await openStore(filesConfigOf(env), folder));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

describe.each(["disk", "S3"])("a store on %s", (name) => {
  test("keeps blobs, gives them whole and in parts, and removes them", async () => {
    const store = stores.get(name) as BlobStore;
    const path = join(folder, "blob");
    await writeFile(path, "0123456789");
    const key = blobKey(SHA);
    expect(await store.has(key)).toBe(false);
    await expect(store.read(key)).rejects.toThrow();
    await store.put(key, path);
    expect(await store.has(key)).toBe(true);
    expect(await text(await store.read(key))).toBe("0123456789");
    expect(await text(await store.read(key, { start: 2, end: 4 }))).toBe("234");
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
  });

  test("keeps files of jobs for every process, whole or not at all", async () => {
    const [here, there] = ["here", "there"].map((machine) => jobStore(stores.get(name) as BlobStore, join(folder, machine))) as [
      JobStore,
      JobStore,
    ];
    async function* parts(isBroken: boolean) {
      yield Buffer.from("01234");
      if (isBroken) throw new Error("broken");
      yield Buffer.from("56789");
    }
    await expect(here.save("1.xlsx", parts(true))).rejects.toThrow("broken");
    expect(await here.open("1.xlsx")).toBeUndefined();
    expect(await here.save("1.xlsx", parts(false))).toBe(10);
    expect(await text((await there.open("1.xlsx")) as Readable)).toBe("0123456789");
    expect(await readdir(join(folder, "here"))).toEqual([]);
    await there.remove("1.xlsx");
    expect(await here.open("1.xlsx")).toBeUndefined();
  });
});

test("half of a blob is never seen under its name", async () => {
  const store = stores.get("disk") as BlobStore;
  await expect(store.put(blobKey(SHA), join(folder, "missing"))).rejects.toThrow();
  expect((await readdir(join(folder, "files"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
});

test("half of a pair of keys stops the start", () => {
  expect(() => filesConfigOf({ S3_BUCKET: "files", S3_ACCESS_KEY: "key" })).toThrow("S3 cannot be used.");
});
