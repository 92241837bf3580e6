import type { Documents, Entity } from "../../../model/documents.ts";
import { actionsOf } from "../write/actions.ts";
import { actionIn, type Call } from "./call.ts";
import type { Schema } from "./call-schemas.ts";
import { REST } from "./rest.ts";
import { RPC } from "./rpc.ts";
import { transitionCalls } from "./transitions.ts";

type Dialect = "rest" | "rpc";

/** Where an entity has the calls of a dialect: below `/` and its base path. */
interface Place {
  readonly entity: Entity;
  readonly dialect: Dialect;
  readonly base: string;
}

/** A call of one entity. */
export interface RecordCall extends Place {
  readonly call: Call;
  readonly url: string;
  readonly permission: string;
}

/** The call that a request makes, with the id in its address. */
export interface Found extends RecordCall {
  readonly id: string | undefined;
}

/** Stands for an id in the path of a call. No path below a base looks like this. */
const ONE = "/*";
const keyOf = (method: string, path: string): string => `${method} ${path}`;
/** Calls of different entities may have one address below their bases. */
const byAddress = (calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> =>
  Map.groupBy(calls, (call) => keyOf(call.method, call.path.replace("/:id", ONE)));

/**
 * All calls of all entities with x-api, as far as their actions allow: found by address, and counted out for whoever wants them all. Nothing
 * is made for a single call before it is asked for: a thousand documents have many thousands of calls, and a server is asked for few.
 */
export class Dispatch {
  readonly #documents: Documents;
  readonly #calls: Readonly<Record<Dialect, readonly Call[]>>;
  readonly #byAddress: Readonly<Record<Dialect, ReadonlyMap<string, readonly Call[]>>>;
  readonly #places = new Map<string, Place>();
  readonly #bodies = new Map<string, Schema>();

  /**
   * @param more calls that entities have in both dialects, besides those that read and write records
   * @throws when two entities have the same call
   */
  constructor(documents: Documents, more: readonly Call[] = []) {
    this.#documents = documents;
    const all = [...transitionCalls(documents), ...more];
    this.#calls = { rest: [...REST, ...all], rpc: [...RPC, ...all] };
    this.#byAddress = { rest: byAddress(this.#calls.rest), rpc: byAddress(this.#calls.rpc) };
    for (const entity of documents.entities.values())
      for (const dialect of ["rest", "rpc"] as const) {
        const base = entity["x-api"]?.[dialect];
        if (base !== undefined) this.#places.set(`/${base}`, { entity, dialect, base: `/${base}` });
      }
    for (const place of this.#places.values()) {
      this.#refuseTaken(place);
      if (place.entity["x-operations"]) this.#refuseDouble(place);
    }
  }

  /** The call that a request makes; undefined when it makes none of an entity. `url` is as it was sent, with its query. */
  find(method: string, url: string): Found | undefined {
    const path = pathOf(url);
    const cut = path?.lastIndexOf("/") ?? -1;
    if (path === undefined || cut < 0) return undefined;
    const above = path.lastIndexOf("/", cut - 1);
    return (
      this.#at(path, "", method) ??
      this.#at(path.slice(0, cut), path.slice(cut), method) ??
      (above < 0 ? undefined : this.#at(path.slice(0, above), path.slice(above), method))
    );
  }

  /** Every call there is, or those of some entities. */
  *all(isWanted: (entity: Entity) => boolean = () => true): Iterable<RecordCall> {
    for (const place of this.#places.values())
      if (isWanted(place.entity)) for (const call of this.#calls[place.dialect]) if (has(place, call)) yield callAt(place, call);
  }

  /** The schema of the body that a call takes; the same value every time, so that what is compiled from it is kept. */
  bodyOf({ call: { body, method }, entity, url }: RecordCall): Schema | undefined {
    if (typeof body !== "function") return body;
    const key = keyOf(method, url);
    const schema = this.#bodies.get(key) ?? body(entity, this.#documents);
    this.#bodies.set(key, schema);
    return schema;
  }

  #at(base: string, below: string, method: string): Found | undefined {
    const place = this.#places.get(base);
    if (!place) return undefined;
    const calls = this.#byAddress[place.dialect];
    const own = calls.get(keyOf(method, below))?.find((call) => has(place, call));
    if (own) return { ...callAt(place, own), id: undefined };
    if (below === "") return undefined;
    const [, id = "", further] = below.split("/");
    const at = (path: string) => calls.get(keyOf(method, path))?.find((call) => has(place, call));
    const one = at(further === undefined ? ONE : `${ONE}/${further}`);
    if (one || further === undefined) return one && { ...callAt(place, one), id: decodeURIComponent(id) };
    // The id may stand last: `/impersonate/:id`.
    const last = at(`/${id}${ONE}`);
    return last && { ...callAt(place, last), id: decodeURIComponent(further) };
  }

  /** An operation may have the address of a call that the entity has already. */
  #refuseDouble(place: Place): void {
    for (const [address, calls] of this.#byAddress[place.dialect])
      if (calls.filter((call) => has(place, call)).length > 1) throw new Error(`"${place.entity.$id}" has two calls ${address}`);
  }

  /** A base path may be the address of another entity's call. */
  #refuseTaken({ base, dialect, entity }: Place): void {
    const cut = base.lastIndexOf("/");
    for (const { method } of this.#calls[dialect].filter(({ path }) => path === "")) {
      const other = this.#at(base.slice(0, cut), base.slice(cut), method);
      if (other) throw new Error(`"${entity.$id}" and "${other.entity.$id}" have one call: ${method} ${other.url}`);
    }
  }
}

const has = ({ entity, dialect }: Place, call: Call): boolean =>
  (!call.operation || dialect === (entity["x-api"]?.rest === undefined ? "rpc" : "rest")) &&
  (typeof call.action !== "string" || actionsOf(entity).has(call.action)) &&
  (call.isFor?.(entity) ?? true);

const callAt = (place: Place, call: Call): RecordCall => ({
  ...place,
  call,
  url: `${place.base}${call.path}`,
  permission: `${place.entity.$id}:${actionIn(place.entity, call)}`,
});

/** The path of an address, decoded as the router decodes it: all but what would change its parts. Undefined when it cannot be decoded. */
function pathOf(url: string): string | undefined {
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    return undefined;
  }
}
