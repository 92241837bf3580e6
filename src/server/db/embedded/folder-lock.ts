import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { stampOf } from "./process-stamp.ts";

interface Holder {
  readonly pid: number;
  readonly stamp: string;
}

/**
 * Takes a data folder for this process: two servers on one folder would each stop the other's database.
 * The lock of a process that died, also by `kill -9` or with the machine, does not count.
 *
 * @returns releases the lock.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "server.lock");
  const mine = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, stamp: stampOf(process.pid) ?? "" } satisfies Holder);
  writeFileSync(mine, text, { mode: 0o644 });
  try {
    for (;;) {
      // A link appears with its content or not at all, unlike a file that is created and then written.
      if (tried(() => linkSync(mine, file))) return () => releaseOwn(file, text);
      const judged = read(file);
      const holder = parse(judged);
      if (holder && stampOf(holder.pid) === holder.stamp) throw inUse(folder, holder.pid);
      const aside = `${mine}.stale`;
      if (!tried(() => renameSync(file, aside))) continue;
      // Somebody may have been faster and the file set aside be his fresh lock: give it back.
      if (read(aside) !== judged) tried(() => linkSync(aside, file));
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function releaseOwn(file: string, text: string): void {
  if (read(file) === text) rmSync(file, { force: true });
}

/** Runs a step that another process may make impossible. Answers whether it was done. */
function tried(step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "EEXIST" || error.code === "ENOENT")) return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isHolder = typeof value === "object" && value !== null && "pid" in value && "stamp" in value;
    return isHolder && typeof value.pid === "number" && typeof value.stamp === "string"
      ? { pid: value.pid, stamp: value.stamp }
      : undefined;
  } catch {
    return undefined;
  }
}

function inUse(folder: string, pid: number): StartError {
  return new StartError({
    what: `Another server uses the data folder ${folder}.`,
    why: `The process ${pid} holds it.`,
    todo: "Stop that server first, or give this one a folder of its own with DATA_DIR. To run several servers, point all of them at one database with DATABASE_URL.",
  });
}
