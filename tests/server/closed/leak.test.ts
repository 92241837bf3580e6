import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { unmaskPermission } from "../../../src/model/mask.ts";
import type { Route } from "../../../src/server/context.ts";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";
import type { Canary } from "./canaries.ts";
import { askable, changes, entityOfRoute, methodOf, type Request, requestsOf, sessionsOf } from "./requests.ts";
import { NAMES, NOWHERE, type Person, type World, world } from "./world.ts";

/**
 * The leak meter. Every field of every row holds a value of its own; people of different power make every call that the server has, by
 * its own table of routes, and what each of them was ever shown is compared with what he may see, as this file knows it by itself.
 * It takes as long as there are calls.
 */
vi.setConfig({ testTimeout: 120_000 });

let the: World;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.close());

const documents = () => the.server.loaded.documents;
const personOf = (name: string) => the.people[name] as Person;

const holds = (person: Person, entity: Entity, action: string) => person.isSuper || person.permissions.has(`${entity.$id}:${action}`);
/** What is masked of a text is not shown: a canary that is masked is no canary any more. */
const isWhole = (person: Person, entity: Entity, field: string) =>
  fieldsOf(entity).get(field)?.property["x-mask"] === undefined || person.isSuper || person.permissions.has(unmaskPermission(entity));
const reads = (person: Person, entity: Entity, field: string): boolean =>
  fieldsOf(entity).get(field)?.kind !== "secret" &&
  isWhole(person, entity, field) &&
  (person.isSuper || !person.columns || person.columns(entity).has(field)) &&
  toldBy(entity, field).every(([of, source]) => reads(person, of, source));

/** What a computed field tells of: fields of its record (`record.a`), columns of its record's rows (`row.b`, `sum("c")`). */
function toldBy(entity: Entity, field: string): (readonly [Entity, string])[] {
  const expression = fieldsOf(entity).get(field)?.property["x-computed"] ?? "";
  const own = [...expression.matchAll(/record\.(\w+)/g)].map(([, name]) => name as string);
  const columns = [...expression.matchAll(/row\.(\w+)|"(\w+)"/g)].map(([, name, quoted]) => (name ?? quoted) as string);
  const rows = own.flatMap((name) => fieldsOf(entity).get(name)?.property["x-details"] ?? []).map((name) => entityOf(documents(), name));
  return [...own.map((name) => [entity, name] as const), ...rows.flatMap((of) => columns.map((name) => [of, name] as const))];
}

/** Whether a row of this kind exists for the person (specification administration §3 and §5). */
function reaches(person: Person, entity: Entity, kind: string): boolean {
  if (person.isSuper) return true;
  const row = the.kinds.find(({ name }) => name === kind);
  const { tenant, organisation } = keepOf(entity);
  if (tenant && row?.tenant !== person.tenant) return false;
  if (organisation && row?.organisation !== person.organisation) return false;
  const owner = entity["x-scope"]?.owner !== false;
  const department = entity["x-scope"]?.department !== false;
  const reaches = typeof person.reaches === "function" ? person.reaches(entity) : person.reaches;
  if (reaches === "all" || (!owner && !department)) return true;
  return (owner && reaches.byOwner.includes(kind)) || (department && reaches.byDepartment.includes(kind));
}

/** The canaries that the person may be shown: by `entity.field.kind`. */
function allowed(person: Person): Set<string> {
  const open = new Set<string>();
  const name = (entity: Entity, field: string, kind: string) => `${entity.$id}.${field}.${kind}`;
  const openRow = (entity: Entity, kind: string) => {
    for (const { name: field, property } of fieldsOf(entity).values()) {
      if (!reads(person, entity, field)) continue;
      open.add(name(entity, field, kind));
      if (property["x-details"]) openRow(entityOf(documents(), property["x-details"]), kind);
      // Who sees a reference sees the name of what it points to.
      const target = documents().entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
      if (target && reads(person, target, displayField(target)))
        for (const of of [kind, "shared"]) open.add(name(target, displayField(target), of));
    }
  };
  for (const entity of documents().entities.values()) {
    // Rows without calls of their own are shown by the records that they belong to.
    if (entity["x-master"] || !entity["x-api"]) continue;
    for (const { name: kind } of keepOf(entity).tenant ? the.kinds : [{ name: "shared" }]) {
      if (!reaches(person, entity, kind)) continue;
      if (holds(person, entity, "view")) openRow(entity, kind);
      else if (holds(person, entity, "pick") && reads(person, entity, displayField(entity)))
        open.add(name(entity, displayField(entity), kind));
    }
  }
  return open;
}

const nameOf = ({ entity, field, kind }: Canary) => `${entity}.${field}.${kind}`;

const send = async (request: Request, token: string) => {
  const answer = await the.server.app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: { token, accept: `application/json, ${SPREADSHEET}` },
    ...(request.body !== undefined && { payload: request.body as object }),
  });
  const text = answer.headers["content-type"] === SPREADSHEET ? textOfWorkbook(answer.rawPayload) : answer.body;
  return { status: answer.statusCode, text: JSON.stringify(answer.headers) + text };
};

/** Everything that stands in the sheets of a workbook. */
function textOfWorkbook(bytes: Buffer): string {
  const part = unzip(bytes);
  return [1, 2].map((sheet) => part(`xl/worksheets/sheet${sheet}.xml`, 10_000_000)?.toString() ?? "").join();
}

/** What a person asks about: fields that are hidden from him, and a few that are not; rows of all kinds. */
function fillingFor(person: Person, route: Route) {
  const entity = entityOfRoute(the, route);
  const names = askable(entity);
  const hidden = entity ? names.filter((field) => !reads(person, entity, field)) : [];
  const fields = [...new Set([...hidden, ...names.slice(0, 3)])];
  const ids = [...the.kinds.map(({ name }) => name), "shared"].flatMap((kind) => (entity && the.idOf(entity.$id, kind)) ?? []);
  const words = entity ? [the.canaries.of(entity.$id, displayField(entity), "far") ?? "x", "Q"] : ["x"];
  return { ids: [...new Set(ids), NOWHERE], fields, words };
}

/** While the database answers one call, the server works on another. What changes something comes alone: its order matters. */
const AT_ONCE = 8;
const together = (route: Route, requests: readonly Request[]): Request[][] => {
  const size = changes(route) ? 1 : AT_ONCE;
  return Array.from({ length: Math.ceil(requests.length / size) }, (_, at) => requests.slice(at * size, (at + 1) * size));
};

/** Makes every call of these routes; gives the canaries that were shown, each with the first request that showed it. */
async function shown(person: Person, routes: readonly Route[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const sessionFor = sessionsOf(the, person);
  for (const route of routes) {
    const token = await sessionFor(route);
    for (const requests of together(route, requestsOf(the, route, fillingFor(person, route)))) {
      const answers = await Promise.all(requests.map((request) => send(request, token)));
      for (const [index, { text }] of answers.entries()) {
        const { method, url, body = null } = requests[index] as Request;
        const asked = new Set(the.canaries.in(decodeURIComponent(url) + JSON.stringify(body)).map(({ token }) => token));
        for (const canary of the.canaries.in(text))
          if (!asked.has(canary.token) && !found.has(nameOf(canary))) found.set(nameOf(canary), `${method} ${url} ${JSON.stringify(body)}`);
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
  const mine = allowed(person);
  return [...seen].filter(([canary]) => !mine.has(canary)).map(([canary, request]) => `${person.name} saw ${canary} by ${request}`);
};

describe("no byte that a user may not see leaves the server", () => {
  test.each(NAMES)("%s reads, and sees all that he may and nothing else", async (name) => {
    const person = personOf(name);
    const seen = await shown(person, readers(person));
    expect(leaks(person, seen)).toEqual([]);
    // A meter that shows nothing because nothing was reached would be no meter.
    const known = new Set(the.canaries.all().map(nameOf));
    const missed = [...allowed(person)].filter((canary) => known.has(canary) && !seen.has(canary));
    expect(missed).toEqual([]);
  });

  test.each(NAMES)("%s changes, and what is refused or answered tells nothing", async (name) => {
    const person = personOf(name);
    expect(leaks(person, await shown(person, writers(person)))).toEqual([]);
  });
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
  const told = async (person: Person, requests: readonly Request[]) => {
    const token = await person.token();
    const found = new Map<string, string>();
    let done = 0;
    for (const request of requests) {
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

  test.each(ASKERS)("to %s, in a record that is pointed to it", async (name) => {
    const person = personOf(name);
    const saves: Request[] = [];
    for (const entity of documents().entities.values()) {
      const base = entity["x-api"]?.rest;
      const id = the.idOf(entity.$id, "own");
      if (!base || !id || !holds(person, entity, "edit")) continue;
      const row = await the.server.db.selectFrom(entity["x-table"]).selectAll().where("id", "=", id).executeTakeFirst();
      for (const { name: field, kind, ids } of pointers(entity))
        for (const one of ids)
          saves.push({
            method: "PUT",
            url: `/${base}/${id}`,
            body: { version: row?.version ?? 1, [field]: kind === "references" ? [one] : one },
          });
    }
    expect(leaks(person, (await told(person, saves)).found)).toEqual([]);
  });
});
