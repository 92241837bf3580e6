import type { Entity } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import type { Route } from "../../../src/server/context.ts";
import { NOWHERE, type Person, type World } from "./world.ts";

type Schema = { readonly [keyword: string]: unknown };
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What fills the places of a request that its schema leaves open. */
export interface Filling {
  readonly ids: readonly string[];
  /** Names of fields to filter and sort by. */
  readonly fields: readonly string[];
  /** Text that is looked for. */
  readonly words: readonly string[];
  readonly entities: readonly string[];
}

/** Of a route with several methods, the first. */
export const methodOf = ({ method }: Route): string => ([method].flat()[0] as string).toUpperCase();

/** Where the calls of an entity lie: the base paths of both dialects. */
export const basesOf = ({ "x-api": api }: Entity): string[] =>
  [api?.rest, api?.rpc].flatMap((base) => (base === undefined ? [] : [`/${base}`]));

/** Whether a route lies at a base path. */
export const liesAt = ({ url }: Route, base: string): boolean => url === base || url.startsWith(`${base}/`);

/** The entity whose calls lie where the route lies. */
export const entityOfRoute = ({ server }: World, route: Route): Entity | undefined =>
  [...server.loaded.documents.entities.values()].find((entity) => basesOf(entity).some((base) => liesAt(route, base)));

/** Reading is what its permission says to be: by what was changed before, a call that reads may show more than at first. */
export const changes = (route: Route) =>
  !["GET", "HEAD"].includes(methodOf(route)) && !/:(view|pick|export)$/.test(route.config?.permission ?? "");

/**
 * The session for each call of a person: one for all calls of entities, and a fresh one for any other, which may end or change the session that
 * it is made in.
 */
export function sessionsOf(world: World, person: Person): (route: Route) => Promise<string> {
  let ofEntities: Promise<string> | undefined;
  return (route) => {
    // What is one's own lies below an entity too, and who acts as somebody is in his session no more who he was.
    const isOfRecords = entityOfRoute(world, route) && route.config?.permission !== "signed-in" && !route.url.includes("/impersonate/");
    if (!isOfRecords) return person.token();
    ofEntities ??= person.token();
    return ofEntities;
  };
}

/** Requests of a route, made from what it declares alone: the plain one, and one for every value of every part. */
export function requestsOf(world: World, route: Route, filling: Filling): Request[] {
  const { querystring, body } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema };
  const entity = entityOfRoute(world, route);
  const paths = pathsOf(world, route.url, entity ? filling.ids : []);
  const queries = querystring ? variants(querystring, filling) : [undefined];
  const bodies = body ? variants(body, filling) : [undefined];
  const of = (url: string, query: unknown, content: unknown): Request => {
    const search = query ? new URLSearchParams(Object.entries(query as object).map(([key, value]) => [key, String(value)])) : undefined;
    return { method: methodOf(route), url: search?.size ? `${url}?${search}` : url, ...(content !== undefined && { body: content }) };
  };
  const path = paths[0] as string;
  // It is asked as a list is: what refuses the one refuses the other, and each is a file.
  if (/\/(exportExcel|export)$/.test(route.url)) return [of(path, queries[0], bodies[0])];
  // A change of a record that is out of reach is refused before its values are looked at.
  const contentsFor = (index: number) => (index > 0 && changes(route) ? bodies.slice(0, 1) : bodies);
  return [
    ...paths.flatMap((one, index) => contentsFor(index).map((content) => of(one, queries[0], content))),
    ...queries.slice(1).map((query) => of(path, query, bodies[0])),
  ];
}

/** `/api/v1/screen/:id` for every screen, `/…/:id` of an entity for every id, any other parameter for every name that means something. */
function pathsOf({ server }: World, url: string, ids: readonly string[]): string[] {
  if (!/[:*]/.test(url)) return [url];
  const { screens, dictionaries } = server.loaded.documents;
  const values = ids.length > 0 ? ids : [...screens.keys(), ...[...dictionaries.keys()].slice(0, 3)];
  return values.map((value) => url.replace(/:\w+/, value).replace("*", "index.html"));
}

function variants(schema: Schema, filling: Filling): unknown[] {
  const first = (schema.anyOf as Schema[] | undefined)?.[0];
  if (first) return variants(first, filling);
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const valuesOf = (name: string) => named(name, properties[name] as Schema, filling);
  const base = Object.fromEntries(((schema.required as string[] | undefined) ?? []).map((name) => [name, valuesOf(name)[0]]));
  if (isIdList(schema)) return [[...filling.ids], filling.ids.slice(0, 1)];
  if (!schema.properties) return [plain(schema, filling)];
  return [base, ...Object.keys(properties).flatMap((name) => valuesOf(name).map((value) => ({ ...base, [name]: value })))];
}

function named(name: string, schema: Schema, filling: Filling): unknown[] {
  const { ids, fields, words, entities } = filling;
  switch (name) {
    case "id":
      return [...ids];
    case "ids":
      return [[...ids], ids.slice(0, 1)];
    case "field":
    case "fieldName":
      return [...fields];
    case "keyword":
    case "value":
      return [...words];
    case "tableName":
      return [...entities];
    case "version":
      return [999];
    // What is wrong with a diagram tells what stands in it: a word that is looked for would be told back.
    case "bpmnXml":
      return ["<x/>"];
    case "condition":
      return fields.map((field) => ({ field, op: "notEmpty" }));
    default:
      if (schema.properties) return variants(schema, filling).slice(0, 40);
      return [plain(schema, filling)];
  }
}

/** A body that is a list of ids and nothing else. */
const isIdList = ({ type, items }: Schema): boolean => type === "array" && (items as Schema | undefined)?.pattern !== undefined;

/** Some value of the schema. */
function plain(schema: Schema, filling: Filling): unknown {
  if (schema.default !== undefined) return schema.default;
  const first = (schema.anyOf as Schema[] | undefined)?.[0] ?? undefined;
  if (first) return plain(first, filling);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return [schema.items ? (variants(schema.items as Schema, filling)[0] ?? filling.ids[0]) : filling.ids[0]];
    case "object":
      return schema.properties ? variants(schema, filling)[0] : {};
    default:
      return schema.pattern ? (filling.ids[0] ?? NOWHERE) : (filling.words[0] ?? "x");
  }
}

/** Fields of an entity that a request could ask about. */
export const askable = (entity: Entity | undefined): string[] =>
  entity ? [...fieldsOf(entity).values()].filter(({ kind }) => kind !== "details").map(({ name }) => name) : ["name"];
