import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "./platform/platform.ts";

const RECORDS = "/api/v1/system/sysrUpdateRecord";
let server: Platform;
let writer: string;
let reader: string;
beforeAll(async () => {
  server = await platform();
  const words = ["update-record:view", "update-record:add", "update-record:edit", "platform:edit"];
  const role = await server.role({ code: "writer", permissions: words });
  await server.user("writer", { roles_ids: [role] });
  await server.user("reader");
  [writer, reader] = [await server.signIn("writer"), await server.signIn("reader")];
});
afterAll(() => server.close());

const publish = async (releaseVersion: string, published = true) => {
  const body = { releaseVersion, title: `新版 ${releaseVersion}`, content: "<p>变化</p>", published };
  const { data } = await server.call<{ id: string; version: number }>("POST", RECORDS, { token: writer, body });
  return data;
};
const unseen = async (token: string) =>
  (await server.call<{ releaseVersion: string }[]>("GET", "/api/v1/system/updates", { token })).data.map((one) => one.releaseVersion);
const see = (id: string, token: string) => server.call("PUT", "/api/v1/system/updates/seen", { token, body: { id } });

test("what an update has changed is told to everybody once, on all his machines", async () => {
  const draft = await publish("1.0.0", false);
  expect(await unseen(reader)).toEqual([]);
  const first = await publish("1.1.0");
  const second = await publish("1.2.0");
  expect(await unseen(reader)).toEqual(["1.2.0", "1.1.0"]);
  await see(second.id, reader);
  await see(first.id, reader);
  expect(await unseen(await server.signIn("reader"))).toEqual([]);
  expect(await unseen(writer)).toEqual(["1.2.0", "1.1.0"]);
  await server.call("PUT", `${RECORDS}/${draft.id}`, { token: writer, body: { version: draft.version, published: true } });
  expect(await unseen(reader)).toEqual(["1.0.0"]);
});

test("what was published before an account was made is not told to it", async () => {
  await publish("2.0.0");
  await server.db
    .updateTable("sysr_update_record")
    .set({ publish_time: "2020-01-01T00:00:00Z" })
    .where("release_version", "=", "2.0.0")
    .execute();
  await server.user("newcomer", { create_time: "2021-01-01T00:00:00Z" });
  expect(await unseen(await server.signIn("newcomer"))).not.toContain("2.0.0");
});
