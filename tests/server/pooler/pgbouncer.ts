import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../killed/product-process.ts";

const PROGRAM = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"].find((path) => existsSync(path));

/** Why no PgBouncer can be run here; absent where it can. */
export const noPgBouncer: string | undefined = PROGRAM ? undefined : "PgBouncer is not installed";

export interface PgBouncer {
  /** The same database by way of it. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Runs a PgBouncer in transaction mode before a PostgreSQL, for all of its databases.
 * @param connections of each database: few of them are shared by many transactions soon
 */
export async function startPgBouncer(server: string, connections: number): Promise<PgBouncer> {
  if (!PROGRAM) throw new Error(noPgBouncer);
  const { hostname, port: behind, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "formwork-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username}${password === "" ? "" : ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_idle_timeout = 5
`,
  );
  // It does not run as root.
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  const child = spawn(PROGRAM, ["-q", file], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(process.getuid?.() === 0 && { uid: idOf("-u"), gid: idOf("-g") }),
  });
  let said = "";
  let over = false;
  child.stderr.on("data", (part: Buffer) => (said = (said + part).slice(-4_000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => (over = true));
  while (!(await listens(port))) {
    if (over) throw new Error(`PgBouncer ended: ${said}`);
    await wait(20);
  }
  return {
    through(url) {
      const way = new URL(url);
      way.host = `127.0.0.1:${port}`;
      return way.href;
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
