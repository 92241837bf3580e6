import { generateKeyPairSync } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { utils } from "ssh2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Network, parseNetwork } from "../../../src/model/network.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { sftpPlace } from "../../../src/server/modules/data-exchange/far/sftp-place.ts";
import { eventually } from "../../eventually.ts";
import { bucket } from "../files/bucket.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type SftpServer, startSftpServer } from "./sftp-server.ts";

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const BASE = "/api/v1/integration/dataExchange";
const SECRET = "wild-geese-41";
const OTHER_KEY = `SHA256:${"A".repeat(43)}`;

interface Saved {
  readonly id: string;
  readonly version: number;
}
interface Run {
  readonly state: string;
  readonly file: string | null;
  readonly added: number | null;
  readonly reason: string | null;
}
interface Place {
  readonly values: object;
  lay(name: string, content: string | Buffer): void;
  take(name: string): void;
  /** The content of the files that lie there, by name. */
  files(): Readonly<Record<string, string>>;
}

let server: Platform;
let ann: string;
let mover: string;
let sftp: SftpServer;
let s3: Server;
const objects = new Map<string, Buffer>();
const places = new Map<string, Place>();

beforeAll(async () => {
  sftp = await startSftpServer("ann", SECRET);
  s3 = bucket(objects);
  await new Promise<void>((resolve) => s3.listen(0, "127.0.0.1", resolve));
  server = await platform({ webhookAddresses: [parseNetwork("127.0.0.1") as Network] }, (url) => openChannel(url));
  const own = ["view", "add", "edit", "remove", "run", "test", "secret"].map((word) => `data-exchange:${word}`);
  const keeper = await server.role({ code: "keeper", permissions: [...own, "exchange-run:view", "role:pick"] });
  const positions = ["view", "add", "edit", "export", "import"].map((word) => `position:${word}`);
  mover = await server.role({ code: "mover", permissions: positions });
  await server.user("ann", { roles_ids: [keeper, mover] });
  ann = await server.signIn("ann");
  const entry = { account: "ann", credential: SECRET };
  const under = (start: string, kept: ReadonlyMap<string, Buffer>) =>
    Object.fromEntries(
      [...kept].filter(([path]) => path.startsWith(start)).map(([path, bytes]) => [path.slice(start.length), String(bytes)]),
    );
  places.set("S3", {
    values: { ...entry, place: "s3", url: `http://127.0.0.1:${(s3.address() as AddressInfo).port}/trade/in` },
    lay: (name, content) => void objects.set(`/trade/in/${name}`, Buffer.from(content)),
    take: (name) => void objects.delete(`/trade/in/${name}`),
    files: () => under("/trade/in/", objects),
  });
  places.set("SFTP", {
    values: { ...entry, place: "sftp", url: `sftp://127.0.0.1:${sftp.port}/trade`, hostKey: sftp.fingerprint },
    lay: (name, content) => void sftp.files.set(`/trade/${name}`, { bytes: Buffer.from(content), at: 1_700_000_000 + sftp.files.size }),
    take: (name) => void sftp.files.delete(`/trade/${name}`),
    files: () => under("/trade/", new Map([...sftp.files].map(([path, { bytes }]) => [path, bytes]))),
  });
});
afterAll(async () => {
  await server?.close();
  await sftp?.close();
  s3?.closeAllConnections();
  await new Promise((resolve) => s3?.close(resolve));
});

let count = 0;
const add = (values: object) =>
  server.call<Saved>("POST", BASE, {
    token: ann,
    body: { name: `F${++count}`, module: "position", role: mover, format: "csv", ...values },
  });
async function exchange(values: object): Promise<string> {
  const { data, message, fields } = await add(values);
  expect([message, fields]).toEqual(["", undefined]);
  return data.id;
}
async function run(id: string): Promise<Run[]> {
  expect((await server.call("POST", `${BASE}/${id}/run`, { token: ann })).message).toBe("");
  return eventually(async () => {
    await server.app.jobs.lookAfter();
    const { rows } = await sql`select from job as j join integration_exchange as e on e.schedule_id = j.schedule_id
      where e.id = ${id} and j.state in ('queued', 'running')`.execute(server.db);
    expect(rows).toHaveLength(0);
    return (
      await sql<Run>`select state, file, added, reason from integration_exchange_run where exchange_id = ${id} order by id`.execute(
        server.db,
      )
    ).rows;
  });
}
const names = async (code: string) =>
  (await sql<{ name: string }>`select name from sysr_position where code like ${code} order by code`.execute(server.db)).rows.map(
    ({ name }) => name,
  );
/** As OpenSSL writes keys (PKCS #8), which is how other programs have them. */
function openSslKey(): { private: string; public: string } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const parsed = utils.parseKey(String(privateKey.export({ type: "pkcs1", format: "pem" })));
  if (parsed instanceof Error) throw parsed;
  const text = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "open-sesame" });
  return { private: String(text), public: `ssh-rsa ${parsed.getPublicSSH().toString("base64")}` };
}
const placeOf = (name: string) => places.get(name) as Place;

describe.each(["S3", "SFTP"])("%s", (name) => {
  const MAPPINGS = [
    { target: "code", value: "$.Code" },
    { target: "name", value: "$.Title" },
    { target: "status", value: "'启用'" },
  ];
  const rowsOf = (code: string, title: string) => `Code,Title\n${code},${title}\n`;

  test("has the file of an export under its name, and nothing unfinished", async () => {
    await server.insert("sysr_position", { code: `${name}-X`, name: "there", status: 0, version: 1 });
    const place = placeOf(name);
    const id = await exchange({ ...place.values, format: "json", mappings: [{ target: "code", value: "$.code" }] });
    const [{ state, file }] = (await run(id)) as [Run];
    expect(state).toBe("done");
    expect(JSON.parse(place.files()[file ?? ""] ?? "[]")).toContainEqual({ code: `${name}-X` });
    expect(Object.keys(place.files()).filter((one) => one.endsWith(".part"))).toEqual([]);
  });

  test("gives each file once, and one that changed again; what lies there stays", async () => {
    const place = placeOf(name);
    place.lay("a.csv", rowsOf(`${name}-A`, "one"));
    place.lay("b.csv", rowsOf(`${name}-B`, "two"));
    place.lay("c.txt", "none of ours");
    place.lay(".d.csv", "unfinished");
    const id = await exchange({ ...place.values, direction: "import", keyField: "code", mappings: MAPPINGS });
    expect((await run(id)).map(({ file, state, added }) => [file, state, added])).toEqual([
      ["a.csv", "done", 1],
      ["b.csv", "done", 1],
    ]);
    expect(await names(`${name}-_`)).toContain("one");
    expect(await run(id)).toHaveLength(2);
    place.lay("a.csv", rowsOf(`${name}-A`, "changed"));
    expect((await run(id)).at(-1)).toMatchObject({ file: "a.csv", state: "done" });
    expect(await names(`${name}-A`)).toEqual(["changed"]);
    expect(Object.keys(place.files())).toEqual(expect.arrayContaining(["a.csv", "b.csv", "c.txt", ".d.csv"]));
  });

  test("keeps back a file that is too large, which is told once with its name and size; the others come", async () => {
    const place = placeOf(name);
    place.lay("l1.csv", Buffer.alloc(21 * 1024 * 1024, "x"));
    place.lay("l2.csv", rowsOf(`${name}-L`, "beside it"));
    const id = await exchange({ ...place.values, direction: "import", keyField: "code", mappings: MAPPINGS });
    for (const file of ["a.csv", "b.csv"]) place.take(file);
    const tried = await server.call("POST", `${BASE}/${id}/test`, { token: ann });
    expect(tried.message).toContain("l1.csv 有 21 MB");
    const rows = await run(id);
    expect(rows.map(({ file, state }) => [file, state])).toEqual([
      ["l1.csv", "failed"],
      ["l2.csv", "done"],
    ]);
    expect(rows[0]?.reason).toContain("l1.csv 有 21 MB");
    expect(await run(id)).toHaveLength(2);
    place.take("l1.csv");
  });

  test("has a file that is gone for 90 days forgotten, and no other", async () => {
    const place = placeOf(name);
    for (const file of ["g1", "g2", "g3"])
      place.lay(`${file}.json`, JSON.stringify([{ code: `${name}-${file}`, name: file, status: "启用" }]));
    const id = await exchange({ ...place.values, direction: "import", format: "json" });
    await run(id);
    const age = (file: string, days: number) =>
      sql`update exchange_fetched set seen_at = now() - make_interval(days => ${days}) where exchange_id = ${id} and name = ${file}`.execute(
        server.db,
      );
    await age("g1.json", 100);
    await age("g2.json", 100);
    await age("g3.json", 80);
    for (const file of ["g2.json", "g3.json"]) place.take(file);
    await run(id);
    const { rows } = await sql<{
      name: string;
    }>`select name from exchange_fetched where exchange_id = ${id} and name like 'g_.json' order by name`.execute(server.db);
    expect(rows.map((row) => row.name)).toEqual(["g1.json", "g3.json"]);
    place.take("g1.json");
  });

  test("is tried without a trace", async () => {
    const place = placeOf(name);
    // Before the file of the export, by its name.
    place.lay("0.json", JSON.stringify([{ code: `${name}-T`, name: "tried", status: "启用" }]));
    const id = await exchange({ ...place.values, direction: "import", format: "json" });
    const answer = await server.call<{ rows: number; file: string }>("POST", `${BASE}/${id}/test`, { token: ann });
    expect([answer.message, answer.data.rows]).toEqual(["", 1]);
    expect(await names(`${name}-T`)).toEqual([]);
  });

  test("is told by what it is entered anew by who leads an exchange elsewhere, and nobody else is told it", async () => {
    const place = placeOf(name);
    const id = await exchange(place.values);
    const { data } = await server.call<Saved>("GET", `${BASE}/${id}`, { token: ann });
    expect(JSON.stringify(data)).not.toContain(SECRET);
    const change = (values: object) => server.call("PUT", `${BASE}/${id}`, { token: ann, body: { ...values, version: data.version } });
    const refused = await change({ account: "eve" });
    expect(refused.fields?.map(({ path }) => path)).toEqual(["credential"]);
    expect((await change({ account: "eve", credential: "mine" })).message).toBe("");
  });

  test("forgets by what it is entered when the exchange is removed or goes elsewhere; one that is restored is paused until it is told anew", async () => {
    const place = placeOf(name);
    const id = await exchange(place.values);
    const kept = async () =>
      (
        await sql<{ credentials: number; secrets: number; hash: string | null }>`select
            (select count(*)::int from exchange_credential where exchange_id = e.id) as credentials,
            (select count(*)::int from webhook_secret where hook_id = e.id) as secrets, e.credential as hash
          from integration_exchange as e where e.id = ${id}`.execute(server.db)
      ).rows;
    const stored = async () => (await server.call<Saved & { enabled: boolean }>("GET", `${BASE}/${id}`, { token: ann })).data;
    const change = async (values: object) =>
      server.call("PUT", `${BASE}/${id}`, { token: ann, body: { ...values, version: (await stored()).version } });
    expect(await kept()).toMatchObject([{ credentials: 1, secrets: 1, hash: expect.anything() }]);
    const ids = { token: ann, body: { ids: [id] } };
    expect((await server.call("PUT", `${BASE}/removeByIds`, ids)).message).toBe("");
    expect(await kept()).toEqual([{ credentials: 0, secrets: 0, hash: null }]);
    expect((await server.call("PUT", `${BASE}/restoreByIds`, ids)).message).toBe("");
    expect((await stored()).enabled).toBe(false);
    expect((await server.call("POST", `${BASE}/${id}/run`, { token: ann })).errorCode).toBe("record.notFound");
    expect((await change({ remarks: "back" })).message).toBe("");
    const refused = await change({ enabled: true });
    expect(refused.fields?.map(({ path, code }) => [path, code])).toEqual([["credential", "field.credentialForgotten"]]);
    expect((await change({ enabled: true, credential: SECRET })).message).toBe("");
    expect((await run(id)).map(({ state }) => state)).toEqual(["done"]);
    expect((await change({ place: "folder", folder: "stock" })).message).toBe("");
    expect(await kept()).toMatchObject([{ credentials: 0, hash: null }]);
  });

  test.each<[string, object, string[]]>([
    ["an address in the network of the server", { url: name === "S3" ? "https://10.0.0.1/trade" : "sftp://10.0.0.1/trade" }, ["url"]],
    ["an address that is none of its kind", { url: "ftp://example.com/trade" }, ["url"]],
    ["nobody who enters", { account: "" }, ["account"]],
    ["nothing to enter by", { credential: "" }, ["credential"]],
  ])("is not reached with %s", async (_, values, paths) => {
    const { status, fields } = await add({ ...placeOf(name).values, ...values });
    expect([status, fields?.map(({ path }) => path)]).toEqual([400, paths]);
  });
});

test("a server of SFTP that shows another key is told nothing, and its words are in the log", async () => {
  const { entered } = sftp.counts;
  const id = await exchange({ ...placeOf("SFTP").values, hostKey: OTHER_KEY });
  const answer = await server.call("POST", `${BASE}/${id}/test`, { token: ann });
  expect(answer.message).toContain("Host denied");
  expect(sftp.counts.entered).toBe(entered);
});

describe("a private key", () => {
  const byKey = (values: object) => ({ ...placeOf("SFTP").values, credential: "", entry: "key", ...values });
  const PASSPHRASE = "open-sesame";

  test.each<[string, () => { private: string; public: string }, string]>([
    ["of OpenSSH", () => utils.generateKeyPairSync("ed25519"), ""],
    [
      "with a passphrase",
      () => utils.generateKeyPairSync("ecdsa", { bits: 256, ...{ passphrase: PASSPHRASE, cipher: "aes256-ctr", rounds: 4 } }),
      PASSPHRASE,
    ],
    ["of RSA, as OpenSSL writes it with a passphrase", openSslKey, PASSPHRASE],
    [
      "with lines as Windows ends them",
      () => {
        const { private: text, ...pair } = utils.generateKeyPairSync("ed25519");
        return { ...pair, private: text.replaceAll("\n", "\r\n") };
      },
      "",
    ],
  ])("%s lets in, and is shown nowhere", async (_, pairOf, passphrase) => {
    const pair = pairOf();
    sftp.register(pair.public);
    const id = await exchange(byKey({ privateKey: pair.private, passphrase }));
    expect((await run(id)).map(({ state, reason }) => [state, reason])).toEqual([["done", null]]);
    const { data } = await server.call<Saved>("GET", `${BASE}/${id}`, { token: ann });
    expect(JSON.stringify(data)).not.toMatch(/PRIVATE KEY|open-sesame/);
    const rows = await sql`select * from integration_exchange where id = ${id}`.execute(server.db);
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|open-sesame/);
  });

  test("that the server does not know is told in its words", async () => {
    const id = await exchange(byKey({ privateKey: utils.generateKeyPairSync("ed25519").private }));
    const answer = await server.call("POST", `${BASE}/${id}/test`, { token: ann });
    expect(answer.message).toContain("authentication methods failed");
  });

  const pair = utils.generateKeyPairSync("ed25519", { passphrase: PASSPHRASE, cipher: "aes256-ctr", rounds: 4 });
  test.each<[string, object, [string, string][]]>([
    ["that is none", { privateKey: "wild-geese" }, [["privateKey", "field.privateKey"]]],
    ["of which the end is missing", { privateKey: pair.private.slice(0, 200) }, [["privateKey", "field.privateKey"]]],
    ["that is a public one", { privateKey: pair.public }, [["privateKey", "field.privateKey"]]],
    ["that is not there", {}, [["privateKey", "field.required"]]],
    ["without its passphrase", { privateKey: pair.private }, [["passphrase", "field.passphrase"]]],
    ["with a wrong passphrase", { privateKey: pair.private, passphrase: "sesame" }, [["passphrase", "field.passphrase"]]],
  ])("%s is refused at its field", async (_, values, faults) => {
    const { fields } = await add(byKey(values));
    expect(fields?.map(({ path, code }) => [path, code])).toEqual(faults);
  });

  test("is told anew by who leads the exchange elsewhere, or enters in another way", async () => {
    const id = await exchange(byKey({ privateKey: pair.private, passphrase: PASSPHRASE }));
    const { data } = await server.call<Saved>("GET", `${BASE}/${id}`, { token: ann });
    const change = async (values: object) => {
      const { fields } = await server.call("PUT", `${BASE}/${id}`, { token: ann, body: { ...values, version: data.version } });
      return fields?.map(({ path }) => path);
    };
    expect(await change({ account: "eve" })).toEqual(["privateKey"]);
    expect(await change({ passphrase: "other" })).toEqual(["privateKey"]);
    expect(await change({ entry: "password" })).toEqual(["credential"]);
    expect(await change({ remarks: "the same place" })).toBeUndefined();
  });
});

test("what an attempt left that was killed is gone from a server of SFTP once the next one has ended", async () => {
  sftp.files.set("/trade/.out.csv.of-another-attempt.part", { bytes: Buffer.from("hal"), at: 1_700_000_000 });
  const { url = "", account = "", hostKey = null } = placeOf("SFTP").values as { url?: string; account?: string; hostKey?: string };
  const place = await sftpPlace({
    ...{ url, account, hostKey, secret: SECRET, isByKey: false, region: null },
    ...{ allowed: [parseNetwork("127.0.0.1") as Network], signal: AbortSignal.timeout(30_000) },
  });
  await place.put("out.csv", Buffer.from("whole"));
  await place.close();
  expect([...sftp.files.keys()].filter((path) => path.includes("out.csv"))).toEqual(["/trade/out.csv"]);
  expect(String(sftp.files.get("/trade/out.csv")?.bytes)).toBe("whole");
});

test("a fingerprint is one", async () => {
  const { fields } = await add({ ...placeOf("SFTP").values, hostKey: "aa:bb:cc" });
  expect(fields?.map(({ path }) => path)).toEqual(["hostKey"]);
});
