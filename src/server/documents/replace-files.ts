import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Files that hold other texts now, until it is known whether that stays. */
export interface Replaced {
  /** Puts back what stood there. */
  back(): void;
  /** Forgets what stood there. */
  keep(): void;
}

const NEW = ".to-come";
const FORMER = ".former";

/**
 * Gives files other texts, or takes them away, all or none: they are written beside the files first, and then take their places by renaming. Where one of them fails, the
 * others are as they were. A process that is killed in between leaves the former text beside the new one.
 * @param files texts by absolute path, null for one that goes; folders are made
 */
export function replaceFiles(files: ReadonlyMap<string, string | null>): Replaced {
  const taken: { readonly path: string; readonly wasThere: boolean }[] = [];
  const back = () => {
    for (const { path, wasThere } of taken.splice(0)) wasThere ? renameSync(path + FORMER, path) : rmSync(path, { force: true });
  };
  try {
    for (const [path, text] of files) {
      if (text === null) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path + NEW, text);
    }
    for (const [path, text] of files) {
      const wasThere = existsSync(path);
      if (wasThere) renameSync(path, path + FORMER);
      taken.push({ path, wasThere });
      if (text !== null) renameSync(path + NEW, path);
    }
  } catch (error) {
    back();
    for (const path of files.keys()) rmSync(path + NEW, { force: true });
    throw error;
  }
  return {
    back,
    keep: () => {
      for (const { path } of taken.splice(0)) rmSync(path + FORMER, { force: true });
    },
  };
}
