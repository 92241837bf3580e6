import { resolve } from "node:path";
import type { EntityFiles } from "../../../model/check/check.ts";
import { PRODUCT_ROOT } from "../../config.ts";
import { MIGRATIONS, migrationsOf } from "../migration-files.ts";

/** Where an entity's document stands, and the folder where a migration that decides about its data is written. */
export interface Home {
  readonly document: string;
  readonly migrations: string;
}

const rootOf = (file: string): string => resolve(file.slice(0, file.lastIndexOf("schemas/")));

/**
 * The home of an entity: in the root of its document. An entity that has gone stood in a further root, where there is one (of several the
 * last): the product brings the migrations of its own documents.
 */
export function homeOf(entity: string, files: EntityFiles): Home {
  const file = files.get(entity);
  const further = [...files.values()].map(rootOf).filter((root) => root !== PRODUCT_ROOT);
  const root = file === undefined ? further.at(-1) : rootOf(file);
  return {
    document: file ?? `schemas/entities/${entity}.json`,
    migrations: root === undefined || root === PRODUCT_ROOT ? MIGRATIONS : migrationsOf(root),
  };
}
