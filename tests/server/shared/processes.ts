import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Envelope } from "../../../src/model/wire.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const ADMIN_PASSWORD = "Shared-Pass-26";

export interface Answer<T = unknown> extends Envelope<T> {
  readonly status: number;
}

/** A server process of its own, as an operator starts it. */
export interface Process {
  readonly url: string;
  call<T = unknown>(method: string, path: string, options?: { token?: string | undefined; body?: unknown }): Promise<Answer<T>>;
  /** Ends it as a service manager does, and waits until it is gone. Gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it by `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a server on a free loopback port, with the documents of the product on this database; resolves when it answers. */
export async function startProcess(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Process> {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", ADMIN_PASSWORD },
      ...{
        LOGIN_CAPTCHA: "off",
        LOG_LEVEL: "warn",
        SEED_SAMPLES: "off",
        REQUEST_LIMIT_USER: "1000000",
        REQUEST_LIMIT_ADDRESS: "1000000",
        ...env,
      },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const url = await addressOf(child);
  return {
    url,
    async call(method, path, { token, body } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...(token !== undefined && { token }), ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...((await response.json()) as Envelope<never>) };
    },
    stop() {
      child.kill("SIGTERM");
      return exit;
    },
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const found = /ready +(http:\/\/[\w.:]+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    child.once("exit", (code) => reject(new Error(`a server ended with ${code}:\n${output}`)));
  });
}
