import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { UsablePrinter } from "../../../src/model/contract/printers.ts";
import { printerAddressOf } from "../../../src/model/printer-address.ts";
import { transmit } from "../../../src/server/modules/printers/connection.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type Paper, printerAt } from "./paper.ts";

const BASE = "/api/v1/printer/printer";

let server: Platform;
let paper: Paper;
let root: string;
let ann: string;
let bob: string;
let role: string;

beforeAll(async () => {
  paper = await printerAt();
  const allowed = [`127.0.0.1:${paper.port}`, "10.0.8.0/24"].flatMap((text) => printerAddressOf(text) ?? []);
  server = await platform({ printerAddresses: allowed });
  await server.user("root", { is_super: true, user_type: 0 });
  role = await server.role({ code: "packers", permissions: ["printer:view", "printer:test"] });
  await server.user("ann", { roles_ids: [role] });
  await server.user("bob");
  [root, ann, bob] = [await server.signIn("root"), await server.signIn("ann"), await server.signIn("bob")];
});
afterAll(async () => {
  await server.close();
  paper.server.close();
});

const call = <T>(method: string, url: string, token: string, body?: unknown) =>
  server.call<T>(method as "GET", url, { token, ...(body !== undefined && { body }) });
const add = (values: object) =>
  call<{ id: string; version: number }>("POST", BASE, root, { address: "127.0.0.1", port: paper.port, dpi: 203, ...values });
const usable = async (token: string) => (await call<UsablePrinter[]>("GET", "/api/v1/printer/usable", token)).data;

test("a printer stands only where the operator allows it", async () => {
  const { status, data } = await add({ name: "P1" });
  expect(status).toBe(200);
  for (const place of [{ port: 22 }, { address: "127.0.0.2" }, { address: "localhost" }, { address: "10.0.8.9", port: 80 }])
    expect(await add({ name: "P2", ...place })).toMatchObject({ status: 400, errorCode: "record.invalid" });
  const moved = await call("PUT", `${BASE}/${data.id}`, root, { port: 22, version: data.version });
  expect(moved.errorCode).toBe("record.invalid");
});

test("who may send to a printer is told its name, and not where it stands", async () => {
  await add({ name: "For packers", roles: [role] });
  await add({ name: "Off", enabled: false });
  const seen = await usable(ann);
  expect(seen.map(({ name }) => name)).toEqual(["For packers", "P1"]);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["dpi", "id", "name", "paper"]);
  expect((await usable(bob)).map(({ name }) => name)).toEqual(["P1"]);
});

test("a test page comes out, and the job of who asked says so", async () => {
  const { data } = await add({ name: "T^XA~1" });
  const { data: job } = await call<Job>("POST", `${BASE}/${data.id}/test`, ann);
  expect(job).toMatchObject({ kind: "printerTest", state: "done", error: null });
  expect(paper.got.at(-1)).toMatch(/^\^XA[\s\S]*\^XZ\n$/);
  expect(paper.got.at(-1)).toContain("Formwork: T?XA?1^FS");
  expect((await call("POST", `${BASE}/${data.id}/test`, bob)).status).toBe(403);
});

test("what the operator no longer allows is not sent to", async () => {
  const id = await server.insert("label_printer", { name: "Former", address: "127.0.0.1", port: 9, dpi: 203, enabled: true });
  const { data: job } = await call<Job>("POST", `${BASE}/${id}/test`, root);
  expect(job).toMatchObject({ state: "failed", error: { code: "printer.addressRefused" } });
});

test("a printer that wakes up late gets its text once", async () => {
  const late = await printerAt();
  await new Promise((resolve) => late.server.close(resolve));
  const place = { name: "late", address: "127.0.0.1", port: late.port };
  const sent = transmit(place, async () => ["^XA^XZ"], { signal: new AbortController().signal, pauses: [100, 200, 400] });
  setTimeout(() => late.server.listen(late.port, "127.0.0.1"), 50);
  await sent;
  expect(late.got).toEqual(["^XA^XZ"]);
  late.server.close();
});

test("one that is not there is told of; one that breaks off is not tried again", async () => {
  const { signal } = new AbortController();
  const labels = vi.fn(async () => ["x".repeat(1_000_000)]);
  await expect(transmit({ name: "gone", address: "127.0.0.1", port: 9 }, labels, { signal, pauses: [10] })).rejects.toMatchObject({
    code: "printer.unreachable",
  });
  expect(labels).not.toHaveBeenCalled();
  let calls = 0;
  const rude = createServer((socket) => {
    calls += 1;
    socket.on("error", () => {});
    socket.once("data", () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  const place = { name: "rude", address: "127.0.0.1", port: (rude.address() as AddressInfo).port };
  await expect(transmit(place, labels, { signal, pauses: [10] })).rejects.toMatchObject({ code: "printer.interrupted" });
  expect(calls).toBe(1);
  rude.close();
});
