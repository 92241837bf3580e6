import { StartError } from "../start-error.ts";

/** `target_session_attrs` of libpq: which of several servers is wanted. */
const TARGETS = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;
export type Target = (typeof TARGETS)[number];

export interface DatabaseAddress {
  /** An address a server, as node-postgres reads it, in the order in which they are named. */
  readonly hosts: readonly string[];
  readonly target: Target;
  /** Whether each connection goes to any of them, so that many share the work (`load_balance_hosts=random`). */
  readonly random: boolean;
  /** How long a server may take to let a connection in (`connect_timeout`). Absent: not said. */
  readonly connectTimeoutMs: number | undefined;
}

/** What libpq reads and node-postgres does not know. */
const OURS = ["target_session_attrs", "load_balance_hosts", "connect_timeout"] as const;

const URI = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?(.*))?$/s;

/**
 * Reads the address of a database as libpq does: `postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`.
 *
 * @param name the variable that holds it, for the operator
 * @throws StartError that says what cannot be understood, without what may be a password
 */
export function parseAddress(text: string, name = "DATABASE_URL"): DatabaseAddress {
  const refuse = (why: string) =>
    new StartError({
      what: `${name} cannot be understood.`,
      why,
      todo: "Write it as postgres://user:password@host:5432/database, or with several servers as postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write.",
    });
  const [, scheme, authority = "", path = "", query = ""] = URI.exec(text) ?? [];
  if (scheme === undefined) throw refuse("It does not begin with postgres://.");
  const at = authority.lastIndexOf("@") + 1;
  const credentials = authority.slice(0, at);
  const servers = authority.slice(at).split(",");
  for (const server of servers) {
    if (servers.length > 1 && server === "") throw refuse("A server in the list has no name.");
    if (!URL.canParse(`postgres://${server}`)) throw refuse(`"${server}" is no server and port.`);
  }
  const parameters = new URLSearchParams(query);
  for (const key of ["host", "port"])
    if (parameters.get(key)?.includes(",")) throw refuse(`Several servers stand before the name of the database, not in "${key}=".`);
  const target = parameters.get("target_session_attrs") ?? "any";
  if (!isTarget(target)) throw refuse(`target_session_attrs is "${target}", and none of ${TARGETS.join(", ")}.`);
  const order = parameters.get("load_balance_hosts") ?? "disable";
  if (order !== "disable" && order !== "random") throw refuse(`load_balance_hosts is "${order}", and neither disable nor random.`);
  const seconds = parameters.get("connect_timeout") ?? "0";
  if (!/^\d{1,4}$/.test(seconds)) throw refuse(`connect_timeout is "${seconds}", and no number of seconds.`);
  const kept = query.split("&").filter((part) => part !== "" && !OURS.some((key) => part.startsWith(`${key}=`)));
  const rest = path + (kept.length > 0 ? `?${kept.join("&")}` : "");
  return {
    hosts: servers.map((server) => scheme + credentials + server + rest),
    target,
    random: order === "random",
    connectTimeoutMs: Number(seconds) > 0 ? Number(seconds) * 1_000 : undefined,
  };
}

const isTarget = (text: string): text is Target => (TARGETS as readonly string[]).includes(text);

/** The host of an address, without who enters. */
export const hostOf = (url: string): string =>
  url
    .replace(/^.*@/, "")
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?].*$/, "");
