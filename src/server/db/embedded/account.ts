import { spawnSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";
import { StartError } from "../../start-error.ts";

/** Under whose name PostgreSQL runs: it refuses root. */
export interface Account {
  /** The command and arguments that run a program under the account. */
  readonly wrap: (command: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** For `spawn`. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Hands a file or folder to the account. */
  readonly own: (path: string) => void;
}

const NOBODY = 65534;
const same: Account["wrap"] = (command, args) => [command, args];

const ourselves: Account = { wrap: same, identity: {}, own: () => {} };

function other(uid: number, gid: number): Account {
  return { wrap: same, identity: { uid, gid }, own: (path) => chownSync(path, uid, gid) };
}

/** A user namespace in which root is called 1000: for folders that no other account can reach, under /root say. */
const namespace: Account = {
  wrap: (command, args) => ["unshare", ["--user", "--map-user=1000", "--map-group=1000", "--", command, ...args]],
  identity: {},
  own: () => {},
};

/**
 * Ordinary users run PostgreSQL as themselves. For root it is the owner of the data folder, else `nobody`, else, where that account
 * cannot reach the folder or the program, a user namespace.
 *
 * @param folder where the data is or will be; its parent exists.
 */
export function chooseAccount(folder: string, parent: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return ourselves;
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (owner?.uid !== 0) {
    const account = other(owner?.uid ?? NOBODY, owner?.gid ?? NOBODY);
    if (reaches(account, parent, postgres)) return account;
    if (owner) throw unreachable(`The data folder belongs to the user id ${owner.uid}, who cannot reach ${parent} or ${postgres}.`);
  }
  if (reaches(namespace, parent, postgres)) return namespace;
  throw unreachable(`The account that takes root's place (${NOBODY}) cannot reach ${parent} or ${postgres}, and user namespaces are off.`);
}

function reaches(account: Account, folder: string, postgres: string): boolean {
  const [command, args] = account.wrap("/bin/sh", ["-c", 'cd "$1" && "$2" -V', "sh", folder, postgres]);
  return spawnSync(command, args, { stdio: "ignore", ...account.identity }).status === 0;
}

function unreachable(why: string): StartError {
  return new StartError({
    what: "PostgreSQL cannot be started by root.",
    why,
    todo: "Start as an ordinary user, or put the product and DATA_DIR where every user can reach them, or set DATABASE_URL.",
  });
}
