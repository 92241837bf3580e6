import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Actor, may, PLATFORM } from "../../../src/model/actor.ts";
import type { Entity } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import type { Route } from "../../../src/server/context.ts";
import { byName } from "../../../src/server/db/database.ts";
import { sight } from "./allowed.ts";
import { askable, changes, entityOfRoute, methodOf, type Request, requestsOf, sessionsOf } from "./requests.ts";
import { listedColumns, NAMES, NOWHERE, type Person, type World, world } from "./world.ts";

/** Every route of the server, by its own table, for every kind of user: as long as it takes for as many as there are. */
vi.setConfig({ testTimeout: 120_000 });

let the: World;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.close());

const personOf = (name: string) => the.people[name] as Person;

async function send({ method, url, body }: Request, token?: string) {
  const answer = await the.server.app.inject({
    method: method as "GET",
    url,
    headers: token === undefined ? {} : { token },
    ...(body !== undefined && { payload: body as object }),
  });
  const content = answer.headers["content-type"]?.startsWith("application/json") && answer.body ? answer.json() : {};
  return { status: answer.statusCode, errorCode: String(content.errorCode ?? ""), text: answer.body };
}

const permissionOf = ({ config }: Route) => config?.permission ?? "";
const routes = () => the.server.app.routeTable();

/** Of rows that are not there: what would be done is not the question here. */
const request = (route: Route) =>
  requestsOf(the, route, { ids: [NOWHERE], fields: ["id"], words: ["x"], entities: ["user"] })[0] as Request;

test("a route of the table is one that can be reached", async () => {
  const token = await personOf("root").token();
  const missing: string[] = [];
  for (const route of routes()) {
    const { errorCode } = await send(request(route), /\/(logout|doLogout)$/.test(route.url) ? undefined : token);
    if (errorCode === "request.notFound") missing.push(`${methodOf(route)} ${route.url}`);
  }
  expect(missing).toEqual([]);
  for (const entity of the.server.loaded.documents.entities.values())
    for (const base of [entity["x-api"]?.rest, entity["x-api"]?.rpc].filter((base) => base !== undefined))
      expect(routes().some(({ url }) => url.startsWith(`/${base}/`))).toBe(true);
});

/** Refusals that any caller gets who asks for what is not his: they say nothing of the route. */
const ABOUT_WHAT_WAS_SENT = new Set(["access.columnReadonly", "session.organisationNotYours", "session.roleNotYours"]);

/** What no route can declare: the permission of a screen's entity, the right to change what all tenants share, to make users of any tenant. */
function asksForMore(route: Route, actor: Pick<Actor, "isSuperUser" | "permissions">): boolean {
  if (route.url.includes("/screen/")) return true;
  // In which task is said by a header.
  if (route.url === "/api/v1/taskAccess") return true;
  // It speaks of columns that a role may hide.
  if (route.url === "/api/v1/system/menuExamination") return true;
  // So does what is done with entries of the menu.
  if (
    /\/sysrResource\/(openAndClose|list|submit)Permission$|\/sysrResource\/(copyResource|resourceId|getBindingRoles|sync)(\/|$)/.test(
      route.url,
    )
  )
    return true;
  // So do the files of the workbench of rights.
  if (route.url.startsWith("/api/v1/rights/matrixFile")) return true;
  // So does what is wrong with the design of a flow.
  if (
    /\/flowEntry\/(copyFlowEntry|updateBpmn|check|form|publish|:id\/publish|:id\/copy|matrixTrial|matrixFields|rehearse|rehearsePast)$/.test(
      route.url,
    )
  )
    return true;
  // The documents of a form hold its code and its title; what is published is the same for all tenants.
  if (
    /\/formDesign\/:id\/(draft|check|plan|publish|withdraw|sleeping|clear|versions|versionDocuments|compare|bringBack|template|menu|ground)$/.test(
      route.url,
    )
  )
    return true;
  // So do those of a page of cards; what it shows while it is drawn is for who draws.
  if (
    /\/(canvasPage|personalPage)\/:id\/(draft|check|plan|publish|withdraw|versions|versionDocuments|compare|bringBack|ground|menu)$/.test(
      route.url,
    ) ||
    route.url.startsWith("/api/v1/cardPage/drawn")
  )
    return true;
  // So do those of a print template, and what it prints is named with the columns of its entity.
  if (
    /\/printTemplate\/:id\/(draft|check|plan|publish|withdraw|versions|versionDocuments|compare|bringBack|ground|source|copy|uses)$/.test(
      route.url,
    )
  )
    return true;
  // What is printed is said by a template; which templates there are at an entry of the menu, and roles, by who asks.
  if (/^\/api\/v1\/print\//.test(route.url) || /\/jimuReport\/(findResourceAndReportList|findAllRoleCodes)$/.test(route.url)) return true;
  // What is made of a template, or of the form that an address names, has rights of its own.
  if (route.url.endsWith("/formContentTemplate/:id/use") || route.url === "/api/v1/onlineForm") return true;
  // Tables of the database, and what is generated of them, are the same for all tenants; documents tell of every column that they are made from.
  if (/\/genTable\/(sources|columns|take|rehearse|:id\/(files|drift|design|menu|write))$/.test(route.url)) return true;
  // What goes to another site asks besides for the rights of each kind, and for that of all tenants.
  if (route.url.startsWith("/api/v1/promotion")) return true;
  // What follows from a change of rights is told to who sees all that decides about rights.
  if (/^\/api\/v1\/rights\/(effects|draft\/(apply|submit))$/.test(route.url)) return true;
  // Of the screen, and of the entity, that the request names.
  if (route.url === "/api/v1/rights/gaps" || route.url === "/api/v1/rights/rows") return true;
  // A report is for who may view what it is about.
  if (route.url.startsWith("/api/v1/report/")) return true;
  // Figures of flows are made of columns.
  if (route.url.startsWith("/api/v1/flow/monitor/")) return true;
  // It is asked about a column that a role may hide.
  if (route.url.endsWith("/checkAccount")) return true;
  if (/\/(listDictByParentId|listSysDeptPostWithRelation)$/.test(route.url)) return true;
  // Of the older dialect: what is told of permissions asks besides for roles, users or the menu, members are filtered by a column, and a post of a department is a column too.
  if (
    /^\/admin\/upms\/.*(WithDetail|listMenuPerm|InUserRole|listUserRole|DataPermUser|SysDeptPost|UserRole|listAllRolesByPermCode)$/.test(
      route.url,
    )
  )
    return true;
  // An order is a number in a column, and a place one of the tree.
  if (/\/:id\/sort$/.test(route.url)) return true;
  // So are the values of dictionaries, which all tenants share.
  if (/\/ecipDict\/(checkVkey|checkDictType|:id\/status)$/.test(route.url)) return true;
  if (/^\/api\/v1\/dict\/myDict(\/data|\/:id)?$/.test(route.url)) return true;
  // By the right on the records that are changed.
  if (
    route.url === "/api/v1/changes" ||
    route.url === "/api/v1/changes/plan" ||
    /\/changePlan\/:id\/(apply|approve|content)$/.test(route.url)
  )
    return true;
  // Closed until an administrator opens it.
  if (route.url === "/mcp") return true;
  // It changes what all tenants share.
  if (route.url === "/api/v1/system/loginTrial") return !may(actor, PLATFORM);
  if (route.url.endsWith("/administrator")) return !actor.isSuperUser;
  if (/^\/api\/v1\/(published|impact)/.test(route.url)) return !may(actor, PLATFORM);
  const entity = entityOfRoute(the, route);
  return entity !== undefined && !keepOf(entity).tenant && changes(route) && !may(actor, PLATFORM);
}

describe("a route is open exactly to whom its permission says", () => {
  test("to nobody who is not signed in, but for the public ones", async () => {
    const open: string[] = [];
    for (const route of routes()) {
      const { status } = await send(request(route));
      if (status !== 401) open.push(`${methodOf(route)} ${route.url}`);
    }
    const declared = routes().filter((route) => permissionOf(route) === "public");
    // A sign-in without an account is 401 too.
    const known = declared.filter(({ url }) => url !== "/api/v1/login").map((route) => `${methodOf(route)} ${route.url}`);
    expect(open.sort()).toEqual(known.sort());
  });

  test.each(NAMES)("to %s", async (name) => {
    const person = personOf(name);
    const actor = { isSuperUser: person.isSuper, permissions: person.permissions };
    const sessionFor = sessionsOf(the, person);
    const wrong: string[] = [];
    for (const route of routes()) {
      const permission = permissionOf(route);
      const { status, errorCode } = await send(request(route), await sessionFor(route));
      const open = ["public", "signed-in"].includes(permission) || may(actor, permission);
      const refused = status === 403 && !ABOUT_WHAT_WAS_SENT.has(errorCode);
      if (refused === open && !(refused && asksForMore(route, actor)))
        wrong.push(`${methodOf(route)} ${route.url} (${permission}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("an id that a user cannot reach answers as one that does not exist", () => {
  /** Answers without what differs between any two requests: the id that was asked for, and the request's own. */
  const comparable = (answer: { status: number; text: string }, id: string) =>
    `${answer.status} ${answer.text.replaceAll(id, "#").replace(/"requestId":"[^"]+"/, "")}`;

  const kindFor: [string, string, (entity: Entity) => boolean][] = [
    ["boss", "foreign", (entity) => keepOf(entity).tenant],
    ["stranger", "far", (entity) => keepOf(entity).tenant],
    ["clerk", "far", (entity) => keepOf(entity).tenant && entity["x-scope"]?.owner !== false],
    ["leader", "far", (entity) => keepOf(entity).tenant && entity["x-scope"]?.department !== false],
  ];

  test.each(kindFor)("%s and a row that is %s", async (name, kind, concerns) => {
    const person = personOf(name);
    const sessionFor = sessionsOf(the, person);
    const different: string[] = [];
    let compared = 0;
    for (const route of routes()) {
      const entity = entityOfRoute(the, route);
      const id = entity && the.idOf(entity.$id, kind);
      if (!entity || !id || !concerns(entity)) continue;
      const [asked, control] = [id, NOWHERE].map((one) => requestsAbout(route, entity, kind, one)) as [Request[], Request[]];
      const token = await sessionFor(route);
      for (const [index, request] of asked.entries()) {
        if (!JSON.stringify(request).includes(id)) continue;
        const [one, other] = await Promise.all([send(request, token), send(control[index] as Request, token)]);
        compared++;
        if (comparable(one, id) !== comparable(other, NOWHERE))
          different.push(`${request.method} ${request.url} ${JSON.stringify(request.body)} ${one.text} ${other.text}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(50);
  });

  test.each(kindFor)("%s is told no more of why he does not see a row that is %s", async (name, kind, concerns) => {
    const person = personOf(name);
    const token = await person.token();
    const different: string[] = [];
    let compared = 0;
    for (const entity of the.server.loaded.documents.entities.values()) {
      const id = the.idOf(entity.$id, kind);
      if (!id || !concerns(entity) || entity["x-master"]) continue;
      const why = (record: string) =>
        send({ method: "POST", url: "/api/v1/rights/explain", body: { entity: entity.$id, record, field: displayField(entity) } }, token);
      const [one, other] = await Promise.all([why(id), why(NOWHERE)]);
      compared++;
      if (comparable(one, id) !== comparable(other, NOWHERE)) different.push(`${entity.$id} ${one.text} ${other.text}`);
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(5);
  });

  /** Also whether a value that the row has is free when the row itself is left out. The word is too long for every column: nothing is added. */
  function requestsAbout(route: Route, entity: Entity, kind: string, id: string): Request[] {
    const asked = requestsOf(the, route, { ids: [id], fields: askable(entity), words: ["x".repeat(3_000)], entities: ["user"] });
    if (!route.url.endsWith("/checkUnique")) return asked;
    const unique = [...fieldsOf(entity).values()].filter(({ property }) => property["x-unique"]);
    const own = unique.map(({ name }) => new URLSearchParams({ field: name, value: the.canaries.of(entity.$id, name, kind) ?? "x", id }));
    return [...asked, ...own.map((search) => ({ method: methodOf(route), url: `${route.url}?${search}` }))];
  }
});

describe("what is hidden cannot be asked about either", () => {
  const ASKERS = ["reader", "picker", "clerk", "leader", "twofold", "chooser"];
  const reads = (person: Person, entity: Entity, field: string) => {
    if (person.name === "picker") return ["id", displayField(entity), entity["x-parent"]].includes(field);
    return !person.columns || person.columns(entity).has(field);
  };
  /** A value of a column that is hidden from him, or of a row that he does not reach; of the latter one column of each kind. */
  function hiddenValues(person: Person, entity: Entity): [field: string, value: string][] {
    const { reaches } = sight(the);
    const outside = keepOf(entity).tenant ? ["far", "team"].find((kind) => !reaches(person, entity, kind)) : undefined;
    const kinds = new Set<string>();
    return [...fieldsOf(entity).values()].flatMap(({ name, kind, property }) => {
      const isHidden = !reads(person, entity, name);
      const of = (row: string) => the.canaries.of(entity.$id, name, row);
      const value = isHidden ? (of("far") ?? of("shared")) : outside && property["x-mask"] === undefined ? of(outside) : undefined;
      if (value === undefined || (!isHidden && kinds.size === kinds.add(kind).size)) return [];
      return [[name, value] as [string, string]];
    });
  }

  test.each(ASKERS)("%s gets the same answer for a value that is there and for one that is not", async (name) => {
    const person = personOf(name);
    const sessionFor = sessionsOf(the, person);
    const told: string[] = [];
    let compared = 0;
    for (const route of routes()) {
      const entity = entityOfRoute(the, route);
      if (!entity || methodOf(route) === "HEAD" || !/\/(data|totals|list|tree|options|listDict|checkUnique|removed)$/.test(route.url))
        continue;
      const token = await sessionFor(route);
      for (const [field, value] of hiddenValues(person, entity)) {
        // What is unique is unique among rows that one does not reach, too.
        if (route.url.endsWith("/checkUnique") && reads(person, entity, field)) continue;
        const absent = value
          .replace(/^Q.*/, "Q!!!!!z")
          .replace(/^7\d{8}$/, "799999999")
          .replace(/^1[78]\d\d-/, "1699-");
        const ask = (word: string) => probes(person, route, field, word).map((request) => send(request, token));
        const [there, nowhere] = [await Promise.all(ask(value)), await Promise.all(ask(absent))];
        for (const [index, answer] of there.entries()) {
          compared++;
          const same = (text: string, word: string) => text.replaceAll(word, "#").replace(/"requestId":"[^"]+"/, "");
          if (same(answer.text, value) !== same(nowhere[index]?.text ?? "", absent))
            told.push(`${route.url} ${field}: ${answer.text.slice(0, 200)}`);
        }
      }
    }
    expect(told).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  /** Ways to ask whether some row has the value in the field. */
  function probes(person: Person, route: Route, field: string, word: string): Request[] {
    const method = methodOf(route);
    const search = (query: Record<string, string>) => `${route.url}?${new URLSearchParams(query)}`;
    if (route.url.endsWith("/checkUnique")) return [{ method, url: search({ field, value: word }) }];
    if (method === "GET") return [{ method, url: search({ keyword: word }) }];
    const number = /^7\d+$/.test(word) ? Number(word) : word;
    const bodies = [{ keyword: word }, { [field]: word }, { condition: { field, op: "eq", value: number } }];
    const wrapped = bodies.map((body) => (route.url.startsWith("/api/") ? body : { filter: body }));
    const sum = route.url.endsWith("/totals") ? amountOf(person, route) : undefined;
    return wrapped.map((body) => ({ method, url: sum ? search({ field: sum }) : route.url, body }));
  }

  function amountOf(person: Person, route: Route): string | undefined {
    const entity = entityOfRoute(the, route) as Entity;
    return [...fieldsOf(entity).values()].find(({ kind, name }) => kind === "decimal" && reads(person, entity, name))?.name;
  }

  test("nor can it be sorted by", async () => {
    const reader = personOf("reader");
    const token = await reader.token();
    for (const [entity, hidden] of [
      ["supplier", "name"],
      ["user", "phone"],
    ] as const) {
      const document = the.server.loaded.documents.entities.get(entity) as Entity;
      const field = listedColumns(document).has(hidden)
        ? [...fieldsOf(document).keys()].find((one) => !listedColumns(document).has(one))
        : hidden;
      const url = `/${document["x-api"]?.rest}/data?current=1&size=10&field=${field}&order=asc`;
      expect(await send({ method: "POST", url, body: {} }, token)).toMatchObject({ status: 400, errorCode: "condition.invalid" });
    }
  });
});

describe("a column that a user may not write", () => {
  /** What is computed is nobody's to write: what is sent for it is passed over. */
  const writable = (entity: Entity) =>
    [...fieldsOf(entity).values()].filter(
      ({ system, property }) =>
        !system && property["x-readonly"] !== true && !property["x-immutable"] && property["x-computed"] === undefined,
    );
  const masters = () =>
    [...the.server.loaded.documents.entities.values()].filter((entity) => entity["x-api"]?.rest && !entity["x-actions"]);
  const rowOf = (entity: Entity) => the.idOf(entity.$id, keepOf(entity).tenant ? "far" : "shared") as string;
  const stored = (entity: Entity) =>
    byName(the.server.db).selectFrom(entity["x-table"]).selectAll().where("id", "=", rowOf(entity)).executeTakeFirstOrThrow();

  test("is refused by name, in add, edit and details, and nothing is changed", async () => {
    const token = await personOf("reader").token();
    let tried = 0;
    for (const entity of masters()) {
      const before = await stored(entity);
      const hidden = writable(entity).filter(({ name }) => !listedColumns(entity).has(name));
      const body = Object.fromEntries(
        hidden.map(({ name, kind }) => [name, kind === "details" || kind === "references" || kind === "values" ? [] : "Q"]),
      );
      const base = `/${entity["x-api"]?.rest}`;
      const attempts: [string, string, object][] = [
        ["POST", base, body],
        ["PUT", `${base}/${rowOf(entity)}`, { ...body, version: 1 }],
      ];
      for (const { name, property } of writable(entity)) {
        const rows = the.server.loaded.documents.entities.get(property["x-details"] ?? "");
        const column = rows && writable(rows).find((field) => !listedColumns(rows).has(field.name));
        if (column && listedColumns(entity).has(name))
          attempts.push(["PUT", `${base}/${rowOf(entity)}`, { version: 1, [name]: [{ [column.name]: "Q" }] }]);
      }
      for (const [method, url, content] of attempts) {
        const answer = await send({ method, url, body: content }, token);
        expect(answer, `${method} ${url} ${JSON.stringify(content)}`).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
        if (url === base || content === attempts[1]?.[2])
          for (const { name } of hidden) expect(answer.text).toContain(`"path":"${name}","code":"field.hidden"`);
        tried++;
      }
      expect(await stored(entity)).toEqual(before);
    }
    expect(tried).toBeGreaterThan(20);
  });

  test("is kept as it is by who saves the others", async () => {
    const token = await personOf("reader").token();
    const supplier = the.server.loaded.documents.entities.get("supplier") as Entity;
    const before = await stored(supplier);
    const free = writable(supplier).find(
      ({ name, kind, property }) =>
        listedColumns(supplier).has(name) &&
        kind === "text" &&
        !property["x-dict"] &&
        !property["x-unique"] &&
        !property["x-validator"] &&
        !property.pattern,
    );
    const answer = await send(
      { method: "PUT", url: `/${supplier["x-api"]?.rest}/${rowOf(supplier)}`, body: { [free?.name ?? ""]: "neu", version: 1 } },
      token,
    );
    expect(answer.status, answer.text).toBe(200);
    const after = await stored(supplier);
    const changed = Object.keys(after).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]));
    expect(changed.sort()).toEqual(
      [free?.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), "update_by_id", "update_time", "version"].sort(),
    );
  });
});
