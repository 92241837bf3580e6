import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { alone } from "../db/lock.ts";
import type { LoadedDocuments } from "../documents/load.ts";
import { seedAreas } from "./areas.ts";
import { seedBase } from "./base.ts";
import { seedDictionaries } from "./dictionaries.ts";
import { seedFlows } from "./flows.ts";
import { seedFormTemplates } from "./form-templates.ts";
import { seedMenus } from "./menus.ts";
import { seedPacks } from "./packs.ts";
import { followReports } from "./reports.ts";
import { seedRoles } from "./roles.ts";
import { seedSampleFlows } from "./sample-flows.ts";
import { seedSamples } from "./samples.ts";

/** How many records each part has added; parts that had nothing to do are left out. */
type Seeded = Readonly<Partial<Record<"areas" | "dictionaries" | "flows" | "forms" | "menus" | "packs" | "roles" | "samples", number>>>;

/**
 * Fills a new database with what the product comes with, and a known one with what a later version brings: dictionaries, menus, the
 * administrative divisions, a tenant with roles, drafts of approval flows, templates of forms, sample records, and those of packs. Each part is one transaction that no other server shares, and is
 * noted in seed_state: running it again adds nothing twice and brings nothing back that users changed or removed.
 *
 * The administrator is made before, by `seedAdministrator`: he is made while there is no user at all, and the samples contain users.
 */
export async function seed(db: Database, { documents }: LoadedDocuments, config: Pick<Config, "seedSamples">): Promise<Seeded> {
  const done: Record<keyof Seeded, number> = {
    areas: await alone(db, (trx) => seedAreas(trx, documents)),
    dictionaries: await alone(db, (trx) => seedDictionaries(trx, documents)),
    menus: await alone(db, (trx) => seedMenus(trx, documents)),
    flows: 0,
    forms: 0,
    packs: 0,
    roles: 0,
    samples: 0,
  };
  await alone(db, (trx) => followReports(trx, documents));
  const home = await alone(db, (trx) => seedBase(trx, documents));
  if (home) {
    done.roles = await alone(db, (trx) => seedRoles(trx, documents, home.tenant));
    done.flows = await alone(db, (trx) => seedFlows(trx, documents, home));
    done.forms = await alone(db, (trx) => seedFormTemplates(trx, documents, home));
    if (config.seedSamples)
      done.samples = await alone(db, async (trx) => {
        const count = await seedSamples(trx, documents, home);
        if (count > 0) await seedSampleFlows(trx, documents, home);
        return count;
      });
    if (config.seedSamples) done.packs = await alone(db, (trx) => seedPacks(trx, documents, home));
  }
  return Object.fromEntries(Object.entries(done).filter(([, count]) => count > 0));
}
