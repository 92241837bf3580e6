import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../src/server/app.ts";
import { PRODUCT_ROOT, readConfig } from "../src/server/config.ts";
import { connect } from "../src/server/db/connect.ts";
import { MIGRATIONS } from "../src/server/db/migration-files.ts";
import { formatJson } from "../src/server/documents/formatted.ts";
import { loadDocuments } from "../src/server/documents/load.ts";
import { DocumentStore } from "../src/server/documents/store.ts";
import type { Call } from "../src/server/records/wire/call.ts";
import { Dispatch } from "../src/server/records/wire/dispatch.ts";
import { REST } from "../src/server/records/wire/rest.ts";
import { RPC } from "../src/server/records/wire/rpc.ts";
import type { Files } from "./write.ts";

interface Address {
  readonly method: string | readonly string[];
  readonly url: string;
}

/** What documents may not claim, because the program has it: asked of the program itself, so that the check knows it without a server. */
export async function reservedNames(): Promise<Files> {
  const { addresses, calls: more } = await routes();
  const below = (calls: readonly { method: string; path: string }[]) =>
    sorted([...calls, ...more].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, "*")}`));
  const names = { tables: tables(), routes: sorted(addresses), calls: { rest: below(REST), rpc: below(RPC) } };
  return new Map([["schemas/language/reserved.json", formatJson(names)]]);
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** Every route that is no call of an entity, and the calls that features give to entities. The app is put together as a server does it, and never listens or asks its database. */
async function routes(): Promise<{ addresses: string[]; calls: readonly Call[] }> {
  const { db, close } = connect("postgres://127.0.0.1:1/none");
  const loaded = await loadDocuments([PRODUCT_ROOT]);
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), webRoot: undefined };
  const app = await buildApp({ db, documents: new DocumentStore(loaded), config });
  await app.ready();
  const { recordCalls } = app;
  const addresses = ({ method, url }: Address) => [method].flat().map((one) => `${one} ${url.replace(/:\w+/g, "*")}`);
  const calls = new Set(
    [...new Dispatch(loaded.documents, recordCalls).all()].flatMap(({ call, url }) => addresses({ method: call.method, url })),
  );
  const all = app.routeTable().flatMap((route) => addresses(route));
  await app.close();
  await close();
  return {
    addresses: all.filter((address) => !address.startsWith("HEAD ") && !calls.has(address)),
    calls: recordCalls.filter(({ operation }) => !operation),
  };
}

/** Tables, and whatever else shares their names, that migrations of the product make. */
function tables(): string[] {
  const made = /^\s*create\s+(?:unique\s+)?(?:table|index|sequence|view|materialized view|type)\s+(?:if not exists\s+)?"?(\w+)/gim;
  const texts = readdirSync(MIGRATIONS).map((file) => readFileSync(join(MIGRATIONS, file), "utf8"));
  return sorted(["formwork_migration", ...texts.flatMap((text) => [...text.matchAll(made)].map(([, name = ""]) => name))]);
}
