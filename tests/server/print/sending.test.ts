import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import { printerAddressOf } from "../../../src/model/printer-address.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type Paper, printerAt } from "../printers/paper.ts";

const LABEL = "material-label";

let server: Platform;
let paper: Paper;
/** Breaks off as soon as something comes, and counts how often. */
const rude = { calls: 0, server: createServer() };
let packer: string;
let viewer: string;
let printers: Readonly<Record<"fine" | "rude" | "closed" | "others", string>>;
let ids: string[];

beforeAll(async () => {
  paper = await printerAt();
  rude.server.on("connection", (socket) => {
    rude.calls += 1;
    socket.on("error", () => {});
    socket.once("data", () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => rude.server.listen(0, "127.0.0.1", resolve));
  const { port } = rude.server.address() as AddressInfo;
  const allowed = [paper.port, port].flatMap((one) => printerAddressOf(`127.0.0.1:${one}`) ?? []);
  server = await platform({ printerAddresses: allowed });
  const role = await server.role({
    code: "packer",
    permissions: ["material:view", "material:print", "purchase-order:view", "purchase-order:print"],
  });
  const other = await server.role({ code: "viewer", permissions: ["material:view"] });
  await server.user("packer", { roles_ids: [role] });
  await server.user("viewer", { roles_ids: [other] });
  [packer, viewer] = [await server.signIn("packer"), await server.signIn("viewer")];
  const printer = (name: string, values: object) =>
    server.insert("label_printer", { name, address: "127.0.0.1", dpi: 203, enabled: true, ...values });
  printers = {
    fine: await printer("仓库一", { port: paper.port, dpi: 300 }),
    rude: await printer("仓库二", { port }),
    closed: await printer("旧", { port: 9 }),
    others: await printer("别人的", { port: paper.port, roles_ids: [other] }),
  };
  ids = [];
  for (const code of ["M1", "M2"])
    ids.push(await server.insert("base_material", { code, name: `螺钉${code}`, category: "1", unit: "1", status: 0 }));
});
afterAll(async () => {
  await server.close();
  paper.server.close();
  rude.server.close();
});

const send = async (token: string, body: object) => {
  const answer = await server.call<Job>("POST", "/api/v1/print/send", {
    token,
    body: { template: LABEL, ids, printer: printers.fine, ...body },
  });
  if (answer.data) await server.app.jobs.settled(answer.data.id, 10_000);
  return answer.data ? (await server.call<Job>("GET", `/api/v1/job/${answer.data.id}`, { token })).data : answer;
};
const logs = () => server.db.selectFrom("print_log").select(["record_id", "way", "printer", "copies", "count"]).orderBy("id").execute();

test("labels come out of the printer, laid out for its dots, and stand in the log with its name and their count", async () => {
  expect(await send(packer, { copies: 2 })).toMatchObject({ kind: "printSend", state: "done", done: 4, total: 4, result: { rows: 2 } });
  expect(paper.got).toHaveLength(1);
  expect(paper.got[0]?.match(/\^XA/g)).toHaveLength(4);
  // 60 mm at 300 dots an inch.
  expect(paper.got[0]).toMatch(/^\^XA\^PW709\^/);
  const row = (record_id: string | undefined, count: number) => ({ record_id, way: "printer", printer: "仓库一", copies: 2, count });
  expect(await logs()).toEqual([row(ids[0], 1), row(ids[1], 1)]);
  expect(await send(packer, { copies: 1, ids: ids.slice(0, 1) })).toMatchObject({ state: "done", done: 1 });
  expect((await logs()).at(-1)).toMatchObject({ record_id: ids[0], count: 2 });
});

test("a part of them is printed by its pages", async () => {
  expect(await send(packer, { from: 2, to: 2 })).toMatchObject({ state: "done", done: 1, total: 1 });
});

test("what a printer breaks off is told and not sent again; it stands in the log, as it may have come out", async () => {
  const before = (await logs()).length;
  expect(await send(packer, { printer: printers.rude })).toMatchObject({ state: "failed", error: { code: "printer.interrupted" } });
  expect(rude.calls).toBe(1);
  expect((await logs()).slice(before)).toMatchObject([{ printer: "仓库二" }, { printer: "仓库二" }]);
});

test("where nothing may be sent nothing is logged: an address that is closed, a printer of others, records and templates that are no labels", async () => {
  const before = await logs();
  expect(await send(packer, { printer: printers.closed })).toMatchObject({ state: "failed", error: { code: "printer.addressRefused" } });
  expect(await send(packer, { printer: printers.others })).toMatchObject({ status: 404 });
  expect(await send(packer, { template: "purchase-order-sheet" })).toMatchObject({ errorCode: "print.notLabel" });
  expect(await send(packer, { ids: ["999999999"] })).toMatchObject({ state: "failed", error: { code: "record.notFound" } });
  expect(await send(viewer, {})).toMatchObject({ status: 403, errorCode: "access.denied" });
  expect(await logs()).toEqual(before);
});
