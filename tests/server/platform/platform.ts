import { argon2Sync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { expect } from "vitest";
import type { Documents } from "../../../src/model/documents.ts";
import type { Envelope } from "../../../src/model/wire.ts";
import { buildApp } from "../../../src/server/app.ts";
import { type Config, readConfig } from "../../../src/server/config.ts";
import type { Channel } from "../../../src/server/db/channel.ts";
import { byName, type Database } from "../../../src/server/db/database.ts";
import type { LoadedDocuments } from "../../../src/server/documents/load.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import type { FeatureCard } from "../../../src/server/feature.ts";
import { testDatabase } from "../database.ts";
import { expectDeclared, refuseUndeclared } from "./answers.ts";
import { productDocuments } from "./product.ts";

export const PASSWORD = "Correct-Horse-7";

const NONCE = Buffer.from("one for all tests");
const TAG = argon2Sync("argon2id", { message: PASSWORD, nonce: NONCE, parallelism: 1, tagLength: 16, memory: 8, passes: 1 });
const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
/** The hash of all test users, of the least cost: who signs in with one of the product waits for 80 ms. */
const HASHED = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(NONCE)}$${unpadded(TAG)}`;

export const testConfig = (over: Partial<Config> = {}): Config => ({
  ...readConfig({ LOGIN_CAPTCHA: "off", LOG_LEVEL: "silent" }),
  webRoot: undefined,
  ...over,
});

interface Answer<T> extends Envelope<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Platform {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  readonly loaded: LoadedDocuments;
  /** Calls the server; `token` signs the call. */
  call<T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", url: string, options?: CallOptions): Promise<Answer<T>>;
  /** Stores a row as the product would have it; gives its id. */
  insert(table: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  role(values: TestRole): Promise<string>;
  user(username: string, values?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Signs in with the password of all test users; gives the token. */
  signIn(username: string): Promise<string>;
  /** A second server on the same database. */
  another(parts: { channel?: Channel; config?: Partial<Config> }): Promise<FastifyInstance>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly app?: FastifyInstance;
}

interface TestRole {
  readonly code: string;
  readonly dataScope?: number;
  readonly departments?: readonly string[];
  readonly organisations?: readonly string[];
  readonly permissions?: readonly string[];
  /** `entity:field` → any of v, e, a. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, string>>;
}

/**
 * A whole server over the product's own documents and a database of its own.
 * @param retold the documents with other words, over the same tables
 * @param features beside those of the product
 */
export async function platform(
  asked: Partial<Config> = {},
  channelOf?: (url: string) => Promise<Channel>,
  retold: (documents: Documents) => Documents = (documents) => documents,
  features: readonly FeatureCard[] = [],
): Promise<Platform> {
  const dataDir = await mkdtemp(join(tmpdir(), "formwork-"));
  const over = { dataDir, ...asked };
  const product = await productDocuments();
  const loaded = { ...product, documents: retold(product.documents) };
  const { db, writes, url, drop } = await testDatabase({ documents: product.documents, sown: loaded.documents });
  const channel = await channelOf?.(url);
  const app = await buildApp({
    db,
    writes,
    documents: new DocumentStore(loaded),
    config: testConfig(over),
    channel,
    features,
    onAnswer: expectDeclared,
  });
  await app.ready();
  const others: FastifyInstance[] = [];

  const insert: Platform["insert"] = async (table, values) => {
    const row = await byName(db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow();
    return String(row.id);
  };

  return {
    app,
    db,
    url,
    dataDir: over.dataDir,
    loaded,
    insert,
    async call(method, address, { token, body, headers = {}, app: target = app } = {}) {
      const request: InjectOptions = { method, url: address, headers: { ...headers, ...(token !== undefined && { token }) } };
      const answer = await target.inject(body === undefined ? request : { ...request, payload: body as object });
      return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as Envelope<never>) };
    },
    async role({ code, dataScope = 0, departments = [], organisations = [], permissions = [], columns = {}, rules = {} }) {
      const id = await insert("sysr_role", {
        code,
        name: code,
        data_scope: dataScope,
        departments_ids: departments,
        organisations_ids: organisations,
        status: 0,
      });
      for (const permission of permissions) await insert("sysr_role_permission", { master_id: id, permission });
      for (const [column, may] of Object.entries(columns)) {
        const [entity, field] = column.split(":");
        const can = { can_view: may.includes("v"), can_edit: may.includes("e"), can_add: may.includes("a") };
        await insert("sysr_role_column", { master_id: id, entity, field, ...can });
      }
      for (const [entity, rule] of Object.entries(rules)) await insert("sysr_role_rule", { master_id: id, entity, rule });
      return id;
    },
    user: async (username, values = {}) =>
      insert("sysr_user", {
        username,
        real_name: username,
        password: HASHED,
        user_type: 2,
        status: 0,
        phone_verified: values.phone !== undefined,
        ...values,
      }),
    async signIn(username) {
      const answer = await app.inject({ method: "POST", url: "/api/v1/login", payload: { username, password: PASSWORD } });
      expect(answer.statusCode, answer.body).toBe(200);
      return (answer.json() as Envelope<{ token: string }>).data.token;
    },
    async another({ channel: otherChannel, config = {} }) {
      const other = await buildApp({
        db,
        writes,
        documents: new DocumentStore(loaded),
        config: testConfig({ ...over, ...config }),
        channel: otherChannel,
        onAnswer: expectDeclared,
      });
      await other.ready();
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      await app.close();
      await channel?.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      refuseUndeclared();
    },
  };
}
