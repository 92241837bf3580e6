import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type Documents, storedEntities } from "../../../src/model/documents.ts";
import { byName, type Database } from "../../../src/server/db/database.ts";
import { hostileText, hostileValue, nearly } from "./hostile-values.ts";
import { type Operation, operationsOf } from "./operations.ts";

export interface Bombardment {
  readonly token: string;
  /** Ids of real records, so that some requests get past the first look-up. */
  readonly ids: readonly string[];
  readonly requests: number;
  readonly seed: number;
}

/** Ids of a few records of every entity but the users, among whom is the one who asks. */
export async function someIds(db: Database, documents: Pick<Documents, "entities">): Promise<string[]> {
  const ids: string[] = [];
  for (const { $id, "x-table": table } of storedEntities(documents)) {
    if ($id === "user") continue;
    const rows = await byName(db).selectFrom(table).select("id").limit(2).execute();
    ids.push(...rows.map((row) => String(row.id)));
  }
  return ids;
}

/** A request that was not answered as it should be. */
export interface Finding {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** How often each status was answered: many 2xx and 4xx show that the requests get deep. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** What no answer may hold: a place in the program, or the database's own words. */
const INNER =
  /\bat \S+ \(?(file:|node:|\/)|\.ts:\d+|node_modules|syntax error at or near|\b(select|insert into|update|delete from) "|violates \w+[ -]|invalid input syntax|invalid byte sequence|SQLSTATE|\bpg_\w+/;

/** They would sign the attacker off, or change the password that the attack is made with. */
const OWN_SESSION = /\/(logout|doLogout|changePassword)$/;

/**
 * Sends requests made from the app's own OpenAPI document: nearly right, wrong, huge, deep, not JSON at all. Gives back each that
 * failed by a fault of the program (a status from 500, no envelope, inner words), once for each operation and answer.
 */
export async function bombard(app: FastifyInstance, { token, ids, requests, seed }: Bombardment): Promise<Outcome> {
  const operations = operationsOf((await app.inject({ url: "/api/openapi.json", headers: { token } })).json());
  const each = Math.ceil(requests / operations.length);
  const findings = new Map<string, Finding>();
  const statuses: Record<number, number> = {};
  for (const [index, operation] of operations.entries()) {
    const headers = OWN_SESSION.test(operation.path) ? {} : { token };
    for (const request of fc.sample(requestTo(operation, ids, headers), { numRuns: each, seed: seed + index })) {
      const answer = await app.inject(request);
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      const text = bodyOf(answer);
      const fault = faultOf(answer.statusCode, text, String(answer.headers["content-type"] ?? ""));
      if (!fault) continue;
      const key = `${operation.method} ${operation.path} ${fault}`;
      if (!findings.has(key)) findings.set(key, { request: textOf(request), status: answer.statusCode, answer: text.slice(0, 500) });
    }
  }
  return { findings: [...findings.values()], statuses };
}

function bodyOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(rawPayload).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(rawPayload).toString() : body;
}

function faultOf(status: number, body: string, type: string): string | undefined {
  if (status >= 500) return `status ${status}`;
  const inner = status >= 400 ? INNER.exec(body) : undefined;
  if (inner) return `inner words ${inner[0]}`;
  return status >= 400 && !(type.startsWith("application/json") && /^\{"code":4\d\d,"errorCode":"[a-z]/i.test(body))
    ? "no envelope"
    : undefined;
}

const textOf = ({ method, url, headers, payload }: InjectOptions): string =>
  `${method} ${String(url)} ${JSON.stringify(headers)} ${String(payload).slice(0, 1_000)}`;

/** Requests to one operation: path, query, headers and body each mostly as described and sometimes not. */
function requestTo(
  { method, path, parameters, body }: Operation,
  ids: readonly string[],
  headers: Record<string, string>,
): Arbitrary<InjectOptions> {
  const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const query = parameters.filter((one) => one.in === "query");
  const parts = fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids, "purchase-order-list", "user_type") }, { weight: 2, arbitrary: hostileText }),
    {
      minLength: inPath.length,
      maxLength: inPath.length,
    },
  );
  const values = fc.record(Object.fromEntries(query.map((one) => [one.name, nearly(one.schema, ids, 1)])), {
    requiredKeys: [],
  });
  const address = fc.tuple(parts, values).map(([texts, asked]) => {
    const filled = inPath.reduce((url, name, index) => url.replace(`{${name}}`, encoded(texts[index] ?? "")), path);
    const pairs = Object.entries(asked).map(([name, value]) => `${encoded(name)}=${encoded(plain(value))}`);
    return pairs.length > 0 ? `${filled}?${pairs.join("&").slice(0, 8_000)}` : filled;
  });
  return fc.tuple(address, bodyFor(body, ids), headersFor(method)).map(([url, sent, more]) => ({
    method,
    url,
    headers: { ...headers, ...(sent !== undefined && { "content-type": "application/json" }), ...more },
    ...(sent !== undefined && { payload: sent }),
  }));
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2E");
const plain = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** What is not JSON, or not in UTF-8. */
const BROKEN = [
  "{",
  '{"a":1,}',
  '{"__proto__":{"isSuperUser":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  "[".repeat(20_000),
  ...[1_000, 7_500, 20_000].map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  `${'{"condition":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  '{"code":"\\ud800","code":"b"}',
  '{"id":1e999}',
  "null",
  "0",
  '""',
  "\ufeff{}",
  "a=1&b=2",
  "<xml/>",
];

function bodyFor(schema: Schema | undefined, ids: readonly string[]): Arbitrary<string | Buffer | undefined> {
  const broken = fc.oneof(
    fc.constantFrom<string | Buffer>(...BROKEN, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    hostileText,
  );
  const nothing = fc.constant(undefined);
  // A call that describes no body may still take one.
  const anything = hostileValue.map((value) => JSON.stringify(value));
  if (!schema) return fc.oneof({ weight: 2, arbitrary: nothing }, { weight: 1, arbitrary: anything }, { weight: 1, arbitrary: broken });
  const json = nearly(schema, ids).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 16, arbitrary: json }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: nothing });
}

type Schema = NonNullable<Operation["body"]>;

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "content-type": "text/xml" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "" },
  { "accept-language": "x".repeat(4_000) },
  { "accept-language": "en;q=NaN,ja;q=1e9,*;q=-1" },
  { "accept-encoding": "br;q=0,*" },
  { "if-none-match": '*,W/"' },
  { "user-agent": "\u00ff".repeat(3_000) },
  { "x-forwarded-for": "'; drop table x" },
  { "content-length": "7" },
  { "transfer-encoding": "chunked" },
  { token: "x" },
  { token: "A".repeat(43) },
];

const headersFor = (method: string): Arbitrary<Readonly<Record<string, string>>> =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...HEADERS, { "x-http-method-override": method }) },
  );
