// Programs that tests need are installed with apt-get where that may be: by root, or by a sudo that asks nothing.
import { existsSync } from "node:fs";
import { exec } from "./setup.mjs";

/** apt-get with its arguments; undefined where it may not be used. */
export function apt() {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !exec("sudo", ["-n", "true"], { quiet: true }).ok) return undefined;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  return (...args) => {
    const [command, ...rest] = [...prefix, "apt-get", ...args];
    return exec(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
}
