import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../server/killed/product-process.ts";

/** One PostgreSQL of a cluster, on a port of this machine. */
export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  isRunning(): boolean;
}

export interface ClusterAddress {
  /** The servers that the address names, in this order. Default: all, the first primary first. */
  readonly nodes?: readonly ClusterNode[];
  /** `target_session_attrs`. */
  readonly target?: string;
}

/** A primary and standbys that follow it by streaming. Each plays by itself; who is the primary is decided by whoever calls `promote`. */
export interface Cluster {
  primary(): ClusterNode;
  /** Those that run and follow. */
  standbys(): readonly ClusterNode[];
  url(address?: ClusterAddress): string;
  /** `kill -9` of the server and of its children, at one moment. */
  kill(node: ClusterNode): Promise<void>;
  /** Makes a standby the primary, by default that which has received most; the others follow it. Commits wait for one of them again. */
  promote(node?: ClusterNode): Promise<ClusterNode>;
  /** Runs statements on one of its servers. */
  query(node: ClusterNode, text: string): Promise<pg.QueryResult>;
  /** Ends all servers and removes their folders. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly standbys: number;
  /** Settings of all servers, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Where Debian's packages lie, and those of the project itself. */
const BINARIES = ["17", "16", "15"].map((major) => `/usr/lib/postgresql/${major}/bin`).find((folder) => existsSync(join(folder, "initdb")));

/** Why no cluster can be built here; absent where it can. */
export const noCluster: string | undefined = BINARIES ? undefined : "no PostgreSQL with initdb and pg_basebackup is installed";

const NAME = "formwork";

const SETTINGS = {
  // A killed process loses nothing of what the system was given to write; only a machine would.
  fsync: "off",
  unix_socket_directories: "",
  listen_addresses: "127.0.0.1",
  max_locks_per_transaction: "512",
  max_connections: "300",
  max_wal_senders: "10",
  // Instead of slots: nobody stays away for long here.
  wal_keep_size: "1GB",
  max_wal_size: "4GB",
  hot_standby: "on",
  hot_standby_feedback: "on",
  wal_receiver_timeout: "5s",
  wal_retrieve_retry_interval: "200ms",
  timezone: "UTC",
  random_page_cost: "1.1",
  jit: "off",
};

interface Node extends ClusterNode {
  readonly folder: string;
  process: ChildProcess | undefined;
}

/** PostgreSQL does not run as root. */
const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
};

/**
 * Builds a primary and standbys from the PostgreSQL that is installed on this machine, without passwords, on free ports of the loopback. Commits wait until any one
 * of the standbys has what they wrote.
 */
export async function startCluster({ standbys, settings = {} }: ClusterOptions): Promise<Cluster> {
  if (noCluster || !BINARIES) throw new Error(noCluster);
  const owner = account();
  const home = mkdtempSync(join(tmpdir(), "formwork-cluster-"));
  chmodSync(home, 0o755);
  const nodes: Node[] = [];
  const end = () => {
    for (const { process: child } of nodes) child?.kill("SIGQUIT");
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.once("exit", end);

  function program(name: string, args: readonly string[]): void {
    const { status, stderr, error } = spawnSync(join(BINARIES ?? "", name), args, { cwd: home, encoding: "utf8", ...owner });
    if (status !== 0) throw error ?? new Error(`${name}: ${stderr}`);
  }

  async function newNode(): Promise<Node> {
    const name = `node${nodes.length}`;
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const node: Node = { name, folder, port: await freePort(), process: undefined, isRunning: () => node.process !== undefined };
    nodes.push(node);
    return node;
  }

  async function start(node: Node): Promise<void> {
    const settingsOf = { ...SETTINGS, ...settings, port: String(node.port), cluster_name: node.name };
    const text = Object.entries(settingsOf).map(([key, value]) => `${key} = '${value}'\n`);
    writeFileSync(join(node.folder, "postgresql.conf"), text.join(""));
    const child = spawn(join(BINARIES ?? "", "postgres"), ["-D", node.folder], {
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
      ...owner,
    });
    let said = "";
    child.stderr.on("data", (part: Buffer) => (said = (said + part).slice(-4_000)));
    node.process = child;
    child.once("exit", () => (node.process = undefined));
    for (;;) {
      if (node.process === undefined) throw new Error(`${node.name} ended: ${said}`);
      if (await query(node, "select 1", "postgres").catch(() => undefined)) return;
      await wait(50);
    }
  }

  async function query(node: ClusterNode, text: string, database = NAME): Promise<pg.QueryResult> {
    const client = new pg.Client({ host: "127.0.0.1", port: node.port, user: NAME, database, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  }

  const follow = (node: ClusterNode, primary: ClusterNode): string =>
    `host=127.0.0.1 port=${primary.port} user=${NAME} application_name=${node.name}`;

  const awaitStreaming = async (primary: ClusterNode, count: number) => {
    const streaming = async () => (await query(primary, "select from pg_stat_replication where state = 'streaming'")).rowCount ?? 0;
    while ((await streaming()) < count) await wait(50);
  };

  /** Commits wait for any one of the others. */
  const waitForOne = async (primary: ClusterNode) => {
    const others = nodes.filter((node) => node !== primary).map(({ name }) => name);
    if (others.length === 0) return;
    await query(primary, `alter system set synchronous_standby_names = 'ANY 1 (${others.join(", ")})'`);
    await query(primary, "select pg_reload_conf()");
  };

  async function received(node: ClusterNode): Promise<bigint> {
    const { rows } = await query(node, "select (coalesce(pg_last_wal_receive_lsn(), '0/0') - '0/0')::text as bytes");
    return BigInt(rows[0].bytes);
  }

  async function furthest(): Promise<Node> {
    const positions = await Promise.all(following().map(async (node) => ({ node, bytes: await received(node) })));
    const [first] = positions.sort((one, other) => (other.bytes > one.bytes ? 1 : -1));
    if (!first) throw new Error("no standby is left");
    return first.node;
  }

  const running = () => nodes.filter((node) => node.isRunning());
  const following = () => running().filter((node) => node !== primary);

  const first = await newNode();
  let primary: Node = first;
  program("initdb", ["-D", first.folder, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions", "--no-sync"]);
  await start(first);
  await query(first, `create database ${NAME}`, "postgres");
  for (let index = 0; index < standbys; index++) {
    const node = await newNode();
    program("pg_basebackup", ["-D", node.folder, "-d", follow(node, first), "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
    await start(node);
  }
  await awaitStreaming(first, standbys);
  await waitForOne(first);

  return {
    primary: () => primary,
    standbys: following,
    url: ({ nodes: named = nodes, target } = {}) => addressOf(named, target),
    query: (node, text) => query(node, text),
    async kill(node) {
      const child = nodes.find(({ name }) => name === node.name)?.process;
      if (child?.pid === undefined) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      const children = childrenOf(child.pid);
      child.kill("SIGKILL");
      for (const pid of children) endAtOnce(pid);
      await gone;
    },
    async promote(node) {
      const next = nodes.find(({ name }) => name === node?.name) ?? (await furthest());
      program("pg_ctl", ["promote", "-D", next.folder, "-w", "-s"]);
      primary = next;
      await waitForOne(next);
      await Promise.all(
        following().map(async (other) => {
          await query(other, `alter system set primary_conninfo = '${follow(other, next)}'`);
          await query(other, "select pg_reload_conf()");
        }),
      );
      await awaitStreaming(next, following().length);
      return next;
    },
    async stop() {
      const all = running().map(({ process: child }) => new Promise((resolve) => child?.once("exit", resolve)));
      for (const { process: child } of running()) child?.kill("SIGQUIT");
      await Promise.all(all);
      process.off("exit", end);
      end();
    },
  };
}

function addressOf(nodes: readonly ClusterNode[], target?: string): string {
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return `postgres://${NAME}@${hosts}/${NAME}${target === undefined ? "" : `?target_session_attrs=${target}`}`;
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // "17 (name with spaces) S 1 …"
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself: its parent is gone.
  }
}
