import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Documents } from "../../model/documents.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { PRODUCT_ROOT } from "../config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { Home } from "./base.ts";
import categories from "./data/form-categories.json" with { type: "json" };
import { Sower } from "./sower.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "form-template";
const NEEDED = ["form-category", "form-content-template"];
const FOLDER = join(PRODUCT_ROOT, "src/server/seed/data/form-templates");
/** Between neighbours, so that somebody can put his own in between. */
const STEP = 10;

/** A form that comes with the product, to begin a new one with. */
export interface SeedTemplate {
  readonly code: string;
  readonly category: string;
  readonly icon: string;
  readonly name: string;
  readonly description: string;
  /** Name and description in other languages. */
  readonly texts: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  readonly documents: readonly WrittenDocument[];
}

let read: readonly SeedTemplate[] | undefined;

/** The templates that come with the product. */
export function seedTemplates(): readonly SeedTemplate[] {
  read ??= readdirSync(FOLDER)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as SeedTemplate);
  return read;
}

/**
 * The templates of forms that come with the product, and the categories of forms. Each is sown once.
 * @returns how many templates were added
 */
export async function seedFormTemplates(trx: DatabaseTransaction, documents: Documents, home: Home): Promise<number> {
  if (!NEEDED.every((id) => documents.entities.has(id))) return 0;
  const sown = await sownUnder(trx, NAME);
  const all = seedTemplates();
  const fresh = all.filter(({ code }) => !sown.has(`${NAME}/${code}`));
  if (fresh.length === 0) return 0;
  const sower = await Sower.at(trx, documents, home);
  await sower.add("form-category", categories);
  const before = sower.count;
  await sower.add(
    "form-content-template",
    fresh.map((template) => ({
      ...{ code: template.code, name: template.name, category: template.category, icon: template.icon, description: template.description },
      ...{ documents: JSON.stringify(template.documents, null, 2), sort: (all.indexOf(template) + 1) * STEP, status: 0 },
    })),
  );
  await noteSown(trx, new Map(fresh.map(({ code }) => [`${NAME}/${code}`, digestOf(code)])));
  return sower.count - before;
}
