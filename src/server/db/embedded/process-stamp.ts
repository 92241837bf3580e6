import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells a process from a later one with the same number: its start time, with the boot it belongs to. `undefined` when no such
 * process lives.
 */
export function stampOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== "linux") return ps("lstart", pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may hold blanks and brackets; the fields after its last bracket are plain. A zombie (Z) is dead.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** The command line of a process, arguments separated by blanks; empty when it cannot be read. */
export function commandOf(pid: number): string {
  if (process.platform !== "linux") return ps("command", pid) ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function ps(column: string, pid: number): string | undefined {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
