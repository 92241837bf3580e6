import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rootName } from "../documents/roots.ts";

/** The product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** Where a further root keeps its migrations. */
export const migrationsOf = (root: string): string => join(root, "migrations");

export interface MigrationFile {
  /** `0007-what-it-does` of the product, `vault/0001-what-it-does` of the root in a folder `vault`: as the database notes it. */
  readonly name: string;
  readonly path: string;
}

/** Whether a file is called as a migration is: `0007-what-it-does.sql`. */
export const isMigration = (file: string): boolean => /^\d{4}-[a-z0-9-]+\.sql$/.test(file);

/**
 * The migrations in the order in which they run: the product's, then those of one further root after the other, each by its numbers. Roots
 * count for themselves: each begins at 0001.
 */
export function migrationFiles(furtherRoots: readonly string[] = []): MigrationFile[] {
  return [...filesIn(MIGRATIONS, ""), ...furtherRoots.flatMap((root) => filesIn(migrationsOf(root), `${rootName(root)}/`))];
}

function filesIn(folder: string, prefix: string): MigrationFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isMigration)
    .sort()
    .map((file) => ({ name: prefix + basename(file, ".sql"), path: join(folder, file) }));
}

/** The number of the next migration that is written into a folder. */
export function nextNumber(folder: string): number {
  return Math.max(0, ...filesIn(folder, "").map(({ name }) => Number(name.slice(0, 4)))) + 1;
}
