import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type TestDatabase, testDatabase } from "../server/database.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** What the first start of an installation reads. */
const READ = ["schemas", "locales", "src/flow", "src/server/modules/flow", "src/server/seed", "src/server/db/migrations"];
const KEPT = join(ROOT, "node_modules/.cache/journeys");
/** What Node compiled of the server: for all processes of all runs. */
export const COMPILED = join(KEPT, "compiled");

export interface Installation {
  readonly database: TestDatabase;
  readonly dataDir: string;
  remove(): Promise<void>;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of READ)
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    ))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        hash.update(relative(ROOT, path)).update(readFileSync(path));
      }
  // The samples are of the last weeks.
  return hash.update(new Date().toISOString().slice(0, 10)).digest("hex").slice(0, 16);
}

/**
 * A database and a data folder of one's own, empty or as the first start of the product leaves them.
 * @param firstStart starts the product on these for the first time and ends it: once for all that ask in a run
 */
export async function installation(firstStart?: (databaseUrl: string, dataDir: string) => Promise<void>): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "journey-"));
  const of = fingerprint();
  const first = join(KEPT, of);
  const fill = async (url: string) => {
    for (const left of existsSync(KEPT) ? readdirSync(KEPT) : [])
      if (join(KEPT, left) !== COMPILED) rmSync(join(KEPT, left), { recursive: true });
    await firstStart?.(url, first);
  };
  const database = await testDatabase(firstStart ? { template: { of: ["product", of], fill } } : { bare: true });
  if (firstStart) cpSync(first, dataDir, { recursive: true });
  const remove = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, remove };
}
