import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportFile, Job } from "../../../src/model/contract/jobs.ts";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { seedDictionaries } from "../../../src/server/seed/dictionaries.ts";
import { writeRoot } from "../../document-root.ts";
import { hostileDocuments } from "../../hostile/documents.ts";
import { type Filled, fill } from "../../hostile/fill.ts";
import { fileOf, over, upload } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";

const SEEDS = (process.env.HOSTILE_SEEDS ?? "1,2").split(",").map(Number);
const RECORDS = 6;
/** Kept by the system: they change by every save. */
const KEPT = ["version", "updateTime", "updateBy"];

type Row = Readonly<Record<string, unknown>>;

describe.for(SEEDS)("over the documents of seed %i", (seed) => {
  const hostile = hostileDocuments(seed);
  let server: Platform;
  let token = "";
  let filled: Filled[] = [];
  let documents: Platform["loaded"]["documents"];
  const root = mkdtempSync(join(tmpdir(), "hostile-"));

  const entity = (id: string): Entity => entityOf(documents, id);
  const base = (id: string) => `/${entity(id)["x-api"]?.rest}`;
  const read = async ({ entity: id, id: record }: Filled): Promise<Row> => {
    const answer = await server.call<Row>("GET", `${base(id)}/${record}`, { token });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };
  /** What a form sends. */
  const writable = (id: string, row: Row): Row => {
    const state = entity(id)["x-states"]?.field;
    const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
      const field = fieldsOf(entity(id)).get(name);
      const details = field?.property["x-details"];
      if (details !== undefined) return [[name, (value as Row[]).map((one) => ({ id: one.id, ...writable(details, one) }))]];
      if (name === "version") return [[name, value]];
      const isFree = field && !field.system && name !== state && !field.property["x-computed"] && !field.property["x-immutable"];
      return isFree ? [[name, value]] : [];
    });
    return Object.fromEntries(entries);
  };
  const business = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT.includes(name)));

  beforeAll(async () => {
    writeRoot(root, hostile.documents);
    const loaded = await loadDocuments([PRODUCT_ROOT, root]);
    documents = loaded.documents;
    server = await platform();
    await server.db.transaction().execute((transaction) => seedDictionaries(transaction, documents));
    await syncTables(server.db, documents);
    server.app.documents.swap(loaded);
    const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
    await server.user("root", { is_super: true, user_type: 0, tenant_id: tenant });
    token = await server.signIn("root");
    filled = await fill(hostile, { seed, records: RECORDS }, async (id, body) => {
      const answer = await server.call<{ id: string }>("POST", base(id), { token, body });
      expect(answer.status, `${id} ${JSON.stringify({ body, answer })}`).toBe(200);
      return String(answer.data.id ?? answer.data);
    });
  });
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await server?.close();
  });

  test("a record that is sent back as it was read stays as it is", async () => {
    for (const one of filled) {
      const before = await read(one);
      const answer = await server.call("PUT", `${base(one.entity)}/${one.id}`, { token, body: writable(one.entity, before) });
      expect(answer.status, `${one.entity} ${JSON.stringify({ before, answer: { ...answer, headers: {} } })}`).toBe(200);
      expect(business(await read(one))).toEqual(business(before));
    }
  });

  test("each record is found by each of its values", async () => {
    const missing: string[] = [];
    for (const one of filled) {
      const record = await read(one);
      for (const field of fieldsOf(entity(one.entity)).values()) {
        const value = record[field.name];
        if (value === null || value === undefined || ["details", "json", "secret", "references", "values"].includes(field.kind)) continue;
        const plain = field.kind === "reference" ? (value as { id: string }).id : value;
        const body = { condition: { field: field.name, op: "eq", value: plain } };
        const answer = await server.call<{ records: Row[] }>("POST", `${base(one.entity)}/data?size=500`, { token, body });
        if (answer.status !== 200 || !answer.data.records.some(({ id }) => id === one.id))
          missing.push(
            `${one.entity}.${field.name} = ${JSON.stringify(plain)}: ${answer.status} ${answer.status === 200 ? "" : JSON.stringify(answer)}`,
          );
      }
    }
    expect(missing).toEqual([]);
  });

  test("a workbook that is exported is taken back without a change", async () => {
    for (const { entity: document } of hostile.entities.values()) {
      if (document["x-master"] !== undefined) continue;
      const id = document.$id;
      const ofEntity = filled.filter((one) => one.entity === id);
      const before = await Promise.all(ofEntity.map(read));
      const bytes = await exported(id);
      expect(await imported(id, bytes), id).toMatchObject({ state: "done", result: { wrong: 0 } });
      expect((await Promise.all(ofEntity.map(read))).map(business)).toEqual(before.map(business));
    }
  });

  /** The workbook of all records. */
  async function exported(id: string): Promise<Buffer> {
    const begun = await server.call<Job>("POST", `${base(id)}/exportExcel`, { token, body: {} });
    expect(begun.status, JSON.stringify(begun)).toBe(200);
    const job = await over(server, token, begun.data);
    expect(job.state, JSON.stringify(job)).toBe("done");
    return (await fileOf(server, token, job)).bytes;
  }

  async function imported(id: string, bytes: Buffer): Promise<Job> {
    const file: ImportFile = (await upload(server, token, id, bytes)).data;
    const body = { file: file.id, mapping: file.mapping, strategy: "overwrite", key: "code" };
    const taken = await server.call<Job>("POST", `${base(id)}/importExcel`, { token, body });
    expect(taken.status, JSON.stringify(taken)).toBe(200);
    return over(server, token, taken.data);
  }
});
