import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { readConfig } from "../../../src/server/config.ts";
import type { Route } from "../../../src/server/context.ts";
import { byName } from "../../../src/server/db/database.ts";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { startTelemetry, stopTelemetry } from "../../../src/server/telemetry/start.ts";
import { type Collector, collector } from "../telemetry/collector.ts";
import { nameOf, sight } from "./allowed.ts";
import { TITLE } from "./canaries.ts";
import { fittingRequests } from "./fitting.ts";
import { kindOf } from "./new-record.ts";
import { textOf } from "./read-file.ts";
import { askable, changes, entityOfRoute, methodOf, type Request, requestsOf, sessionsOf } from "./requests.ts";
import { SILENT } from "./silent.ts";
import { listedColumns, NAMES, NOWHERE, type Person, type World, world } from "./world.ts";

/**
 * The leak meter. Every field of every row holds a value of its own, every field has a title of its own, and stored conditions compare it with a
 * value of their own; people of different power make every call that the server has, by its own table of routes, and what each of them was ever
 * shown is compared with what he may see, as `allowed.ts` knows it by itself.
 * It takes as long as there are calls.
 */
vi.setConfig({ testTimeout: 300_000 });

let the: World;
let sees: ReturnType<typeof sight>;
let spans: Collector;
beforeAll(async () => {
  spans = await collector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: spans.url, OTEL_BSP_SCHEDULE_DELAY: "20", OTEL_METRIC_EXPORT_INTERVAL: "5000" };
  await startTelemetry(readConfig(env).telemetry, () => {});
  the = await world();
  sees = sight(the);
});
afterAll(async () => {
  await the?.close();
  await spans?.close();
});

const documents = () => the.server.loaded.documents;
const personOf = (name: string) => the.people[name] as Person;

const send = async (request: Request, token: string, accept = `application/json, ${SPREADSHEET}`) => {
  const answer = await the.server.app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: { token, accept, ...request.headers },
    ...(request.body !== undefined && { payload: request.body as object }),
  });
  const text = textOf(String(answer.headers["content-type"]), answer.rawPayload, answer.body);
  return { status: answer.statusCode, body: answer.body, text: JSON.stringify(answer.headers) + text };
};

/** What a person asks about: fields that are hidden from him, and a few that are not; rows of all kinds. */
function fillingFor(person: Person, route: Route) {
  const entity = entityOfRoute(the, route);
  const names = askable(entity);
  const hidden = entity ? names.filter((field) => !sees.reads(person, entity, field)) : [];
  const first = entity ? subjectsOf(route, entity).filter((field) => sees.reads(person, entity, field)) : [];
  const fields = [...new Set([...first, ...hidden, ...names.slice(0, 3)])];
  const ids = [...the.kinds.map(({ name }) => name), "shared"].flatMap((kind) => (entity && the.idOf(entity.$id, kind)) ?? []);
  const words = entity ? [the.canaries.of(entity.$id, displayField(entity), "far") ?? "x", "Q"] : ["x"];
  return { ids: [...new Set(ids), NOWHERE], fields, words, entities: [...documents().entities.keys()] };
}

/** Fields of the only kind about which a call can be asked. */
function subjectsOf({ url }: Route, entity: Entity): string[] {
  const those = [...fieldsOf(entity).values()].filter(({ kind, property, system }) => {
    if (url.endsWith("/totals")) return !system && !property["x-dict"] && ["decimal", "integer", "number"].includes(kind);
    if (url.endsWith("/checkUnique")) return property["x-unique"] !== undefined;
    return url.endsWith("/details") && kind === "details";
  });
  return those.map(({ name }) => name);
}

/** While the database answers one call, the server works on another. What changes something comes alone: its order matters. */
const AT_ONCE = 8;
const together = (route: Route, requests: readonly Request[]): Request[][] => {
  const size = changes(route) ? 1 : AT_ONCE;
  return Array.from({ length: Math.ceil(requests.length / size) }, (_, at) => requests.slice(at * size, (at + 1) * size));
};

/** What limits his own records is told to everybody. */
const OWN_RULES = /^\/api\/v1\/(rights\/reach|report\/[^/]+\/explain)$/;

const titleOf = (route: Route) => `${methodOf(route)} ${route.url}`;
/** The routes that have told somebody something. */
const answered = new Set<string>();

/** Makes every call of these routes; gives the canaries that were shown, each with the first request that showed it. */
async function shown(
  person: Person,
  routes: readonly Route[],
  requestsFor: (route: Route, token: string) => Promise<Request[]> | Request[] = (route) =>
    requestsOf(the, route, fillingFor(person, route)),
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const compared = sees.compared(person);
  const sessionFor = sessionsOf(the, person);
  // Calls of entities share a session, which some of the others end; and after the last one the password is another.
  const rank = (route: Route) => (entityOfRoute(the, route) ? 0 : titleOf(route) === "PUT /api/auth/changePassword" ? 2 : 1);
  for (const route of routes.toSorted((one, other) => rank(one) - rank(other))) {
    const token = await sessionFor(route);
    for (const requests of together(route, await requestsFor(route, token))) {
      const answers = await Promise.all(requests.map((request) => send(request, token)));
      if (answers.some(({ status }) => status < 400)) answered.add(titleOf(route));
      for (const [index, { text }] of answers.entries()) {
        const { method, url, body = null } = requests[index] as Request;
        const asked = new Set(the.canaries.in(decodeURIComponent(url) + JSON.stringify(body)).map(({ token }) => token));
        const isOwnRule = (name: string) => OWN_RULES.test(url) && compared.has(name);
        for (const canary of the.canaries.in(text))
          if (!asked.has(canary.token) && !found.has(nameOf(canary)) && !isOwnRule(nameOf(canary)))
            found.set(nameOf(canary), `${method} ${url} ${JSON.stringify(body)}`);
      }
    }
  }
  return found;
}

/** Without HEAD: the same handlers, and no body. */
const routes = () => the.server.app.routeTable().filter((route) => methodOf(route) !== "HEAD");

/** Who makes the calls of the second dialect too: they lead to the same operations, so one of each kind is enough. */
const IN_BOTH_DIALECTS: ReadonlySet<string> = new Set(["root", "reader", "stranger"]);
const isSecondDialect = ({ url }: Route) =>
  [...documents().entities.values()].some(({ "x-api": api }) => api?.rest && api.rpc && url.startsWith(`/${api.rpc}/`));
const routesOf = ({ name }: Person) => routes().filter((route) => IN_BOTH_DIALECTS.has(name) || !isSecondDialect(route));
const readers = (person: Person) => routesOf(person).filter((route) => !changes(route));
const writers = (person: Person) => routesOf(person).filter(changes);

const leaks = (person: Person, seen: ReadonlyMap<string, string>) => {
  const mine = new Set([...sees.allowed(person), ...sees.tolerated(person)]);
  return [...seen].filter(([canary]) => !mine.has(canary)).map(([canary, request]) => `${person.name} saw ${canary} by ${request}`);
};

/** Of each way in which roles narrow, one. */
const WRITERS = ["root", "reader", "clerk", "stranger"] as const;
/** An import takes as long as fifty saves, and is one operation: the super user makes all of them, the others two. */
const isFurtherImport = ({ url }: Route) => url.endsWith("/importExcel") && !/^\/api\/.*(supplier|purchaseOrder)\//.test(url);

/** Fields of an order that the reader does not see, and the clerk, whose order it is not, still less; and of its rows. */
const closed = (entity: Entity) =>
  [...fieldsOf(entity).values()].filter(({ name, kind }) => !listedColumns(entity).has(name) && kind !== "secret");
const partsOfOrder = () => ["purchase-order", "purchase-order-item"].map((id) => entityOf(documents(), id));

/** A task of a person on the order that is far from him, which opens these fields; gives requests in it. */
function inTask({ name, id: user }: Person): (route: Route) => Request[] {
  const record = the.idOf("purchase-order", "far") as string;
  const view = partsOfOrder().flatMap((entity) => closed(entity).map((field) => `${entity.$id}:${field.name}`));
  the.tasks.tasks.set(name, {
    user,
    grant: { entity: "purchase-order", record, view, edit: ["purchase-order:remarks", "purchase-order:items"] },
  });
  return (route) =>
    requestsOf(the, route, fillingFor(personOf(name), route)).map((one) => ({
      ...one,
      headers: { ...one.headers, "x-task": `test:${name}` },
    }));
}

/** What that adds to what he may be shown: values of the order and its rows, what its references show, and titles. Of rows that he saw nowhere also what his own lists have. */
function addedByTask(): Set<string> {
  const named = partsOfOrder().flatMap((entity) => [...fieldsOf(entity).values()].map((field) => ({ entity, field })));
  const seen = named.filter(
    ({ entity, field }) => entity["x-master"] || closed(entity).includes(field) || ["remarks", "items"].includes(field.name),
  );
  return new Set(
    seen.flatMap(({ entity: { $id }, field: { name: field, property } }) => {
      const target = documents().entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
      const names = target ? ["far", "shared"].map((kind) => nameOf({ entity: target.$id, field: displayField(target), kind })) : [];
      return [nameOf({ entity: $id, field, kind: "far" }), nameOf({ entity: $id, field, kind: TITLE }), ...names];
    }),
  );
}

describe("in a task on one record", () => {
  test.each(["clerk", "reader"])("%s sees of it what the task names as well, and of others what he sees anyway", async (name) => {
    const person = personOf(name);
    const seen = await shown(person, readers(person), inTask(person));
    const more = addedByTask();
    expect(leaks(person, new Map([...seen].filter(([canary]) => !more.has(canary))))).toEqual([]);
    const texts = partsOfOrder().flatMap((entity) =>
      closed(entity).flatMap(({ name: field, kind }) => (kind === "text" ? [nameOf({ entity: entity.$id, field, kind: "far" })] : [])),
    );
    const known = new Set(the.canaries.all().map(nameOf));
    expect(texts.filter((one) => known.has(one)).length).toBeGreaterThan(1);
    expect(texts.filter((one) => known.has(one) && !seen.has(one))).toEqual([]);
  });
});

describe("no byte that a user may not see leaves the server", () => {
  test.each(NAMES)("%s reads, and sees all that he may and nothing else", async (name) => {
    const person = personOf(name);
    const seen = await shown(person, readers(person));
    expect(leaks(person, seen)).toEqual([]);
    // A meter that shows nothing because nothing was reached would be no meter.
    const known = new Set(the.canaries.all().map(nameOf));
    const missed = [...sees.allowed(person)].filter((canary) => known.has(canary) && !seen.has(canary));
    expect(missed).toEqual([]);
  });

  test.each(WRITERS)("%s makes calls that fit, and is told nothing else", async (name) => {
    const person = personOf(name);
    const mine = routes().filter((route) => name === "root" || !(isSecondDialect(route) || isFurtherImport(route)));
    const seen = await shown(person, mine, async (route, token) => {
      const data = async (request: Request) => JSON.parse((await send(request, token, "application/json")).body);
      return fittingRequests(route, { world: the, person, send: data });
    });
    expect(leaks(person, seen)).toEqual([]);
  });

  test.each(NAMES)("%s changes, and what is refused or answered tells nothing", async (name) => {
    const person = personOf(name);
    expect(leaks(person, await shown(person, writers(person)))).toEqual([]);
  });
});

test("who changes orders in a task on one is told nothing else", async () => {
  const person = personOf("clerk");
  const ofOrders = writers(person).filter((route) => entityOfRoute(the, route)?.$id === "purchase-order");
  const more = addedByTask();
  const seen = [...(await shown(person, ofOrders, inTask(person)))].filter(([canary]) => !more.has(canary));
  expect(leaks(person, new Map(seen))).toEqual([]);
});

test("of all that was written, asked, shown and refused nothing stands in a span or a metric", async () => {
  await stopTelemetry();
  const told = [...spans.texts].flatMap((text) => the.canaries.in(text).map((canary) => `${nameOf(canary)} in "${text}"`));
  expect(told).toEqual([]);
  const operations = new Set(spans.spans.flatMap(({ attributes }) => attributes["formwork.operation"] ?? []));
  expect(operations.size).toBeGreaterThan(500);
});

test("every route has answered somebody, or is named with the reason why not", () => {
  const silent = routes()
    .map(titleOf)
    .filter((route) => !answered.has(route));
  expect(silent.toSorted()).toEqual(Object.values(SILENT).flat().toSorted());
});

describe("an id that somebody may not choose tells no name", () => {
  const ASKERS = ["clerk", "leader", "picker", "twofold", "stranger"] as const;
  /** The references of an entity, with an id of each kind of row that they could point to. */
  const pointers = (entity: Entity) =>
    [...fieldsOf(entity).values()].flatMap(({ name, property, kind, system }) => {
      const target = property["x-entity"] ?? property.items?.["x-entity"];
      if (target === undefined || system) return [];
      const ids = [...the.kinds.map((one) => one.name), "shared"].flatMap((one) => the.idOf(target, one) ?? []);
      return [{ name, kind, ids: [...new Set(ids)] }];
    });
  const told = async (person: Person, requests: Iterable<Request> | AsyncIterable<Request>) => {
    const token = await person.token();
    const found = new Map<string, string>();
    let done = 0;
    for await (const request of requests) {
      const { status, text } = await send(request, token);
      if (status < 300) done++;
      for (const canary of the.canaries.in(text))
        found.set(nameOf(canary), `${request.method} ${request.url} ${JSON.stringify(request.body)}`);
    }
    return { found, done };
  };

  test.each(ASKERS)("to %s, in a plan that compares with it", async (name) => {
    const person = personOf(name);
    const plans = [...documents().entities.values()].flatMap((entity) =>
      pointers(entity).map(({ name: field, ids }) => ({
        ...{ method: "POST", url: "/api/v1/searchplan/searchPlan" },
        body: { formEn: entity.$id, searchName: field, condition: { field, op: "in", value: ids } },
      })),
    );
    const { found, done } = await told(person, plans);
    expect(leaks(person, found)).toEqual([]);
    expect(done).toBeGreaterThan(0);
  });

  // Who only picks writes nothing; the buyer writes orders and contracts, and picks nothing.
  test.each(["clerk", "leader", "buyer", "twofold", "stranger"])("to %s, in a record that is pointed to it", async (name) => {
    const person = personOf(name);
    async function* saves(): AsyncGenerator<Request> {
      for (const entity of documents().entities.values()) {
        const base = entity["x-api"]?.rest;
        if (!base || !keepOf(entity).tenant || !sees.holds(person, entity, "edit") || !sees.reaches(person, entity, kindOf(person)))
          continue;
        const id = await the.spare(entity, kindOf(person));
        for (const { name: field, kind, ids } of pointers(entity))
          for (const one of ids) {
            const row = await byName(the.server.db).selectFrom(entity["x-table"]).select("version").where("id", "=", id).executeTakeFirst();
            yield { method: "PUT", url: `/${base}/${id}`, body: { version: row?.version, [field]: kind === "references" ? [one] : one } };
          }
      }
    }
    const { found, done } = await told(person, saves());
    expect(leaks(person, found)).toEqual([]);
    expect(done).toBeGreaterThan(0);
  });
});
