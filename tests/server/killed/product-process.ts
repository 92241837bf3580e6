import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { stampOf } from "../../../src/server/db/embedded/process-stamp.ts";
import { checkPort } from "../../../src/server/port.ts";

/** A port that is free now, and that the system gives to no outgoing connection while the server is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (
      await checkPort("127.0.0.1", port).then(
        () => true,
        () => false,
      )
    )
      return port;
  }
}

export const ADMIN_PASSWORD = "Correct-Horse-7";

/** A server of the product as an operator runs it, with the PostgreSQL that it brings. */
export interface ProductProcess {
  readonly address: string;
  readonly pid: number;
  /** When it takes calls. Fails with what it said when it ends before. */
  readonly ready: Promise<void>;
  /** What it said so far. */
  said(): string;
  /** Whether it ended; nobody asked it to. */
  ended(): boolean;
  kill(): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
}

const FAST = {
  LOGIN_CAPTCHA: "off",
  LOG_LEVEL: "silent",
  SEED_SAMPLES: "on",
  API_DOCS: "off",
  REQUEST_LIMIT_USER: "1000000",
  REQUEST_LIMIT_ADDRESS: "1000000",
};

/** Starts `src/server/main.ts` on a data folder. */
export function startProduct(dataDir: string, port: number, environment: Readonly<Record<string, string>> = {}): ProductProcess {
  const env = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD, ...FAST, ...environment };
  const child: ChildProcess = spawn(process.execPath, [join(PRODUCT_ROOT, "src/server/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let over = false;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void exited.then(() => (over = true));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (part: Buffer) => {
      text += part;
      if (text.includes("  ready  ")) resolve();
    });
    child.stderr?.on("data", (part: Buffer) => (text += part));
    void exited.then(() => reject(new Error(`the server ended:\n${text}`)));
  });
  // Whoever kills it before it is ready does not wait for it.
  ready.catch(() => {});
  const end = async (signal: NodeJS.Signals) => {
    if (!over) child.kill(signal);
    await exited;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ready,
    said: () => text,
    ended: () => over,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** Process id and port of the database on a data folder, as far as its pid file tells. */
export function postmasterOf(dataDir: string): { pid: number; port: number } {
  try {
    const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0 };
  } catch {
    return { pid: 0, port: 0 };
  }
}

/** `kill -9` of the database's first process, when there is one. */
export async function killDatabase(dataDir: string): Promise<void> {
  const { pid } = postmasterOf(dataDir);
  const stamp = pid > 0 ? stampOf(pid) : undefined;
  if (stamp === undefined) return;
  process.kill(pid, "SIGKILL");
  while (stampOf(pid) === stamp) await wait(5);
}

/** The address of the product's database on a data folder. */
export function databaseUrlOf(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  return `postgres://formwork:${password}@127.0.0.1:${postmasterOf(dataDir).port}/formwork`;
}
