import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutVariables } from "../../flow/design/file-variables.ts";
import type { Documents } from "../../model/documents.ts";
import { PRODUCT_ROOT } from "../config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";
import type { Home } from "./base.ts";
import days from "./data/calendar-days.json" with { type: "json" };
import categories from "./data/flow-categories.json" with { type: "json" };
import flows from "./data/flows.json" with { type: "json" };
import { Sower } from "./sower.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "flow";
const CALENDAR = "calendar-days";
const NEEDED = ["flow-category", "flow-entry", "flow-entry-variable", "calendar-day"];
/** The design is complete: its next step is to be published. */
const DESIGNED = 2;

/** A flow that comes with the product: its file in `schemas/flows`, and for which records it is. */
export interface SeedFlow {
  readonly file: string;
  readonly category: string;
  readonly table: string;
  readonly boundFormType: number;
  readonly remarks: string;
}

export const SEED_FLOWS: readonly SeedFlow[] = flows;

/** Its diagram with what it calls itself: the process id is the key of the entry. */
export function seedFlowFile({ file }: Pick<SeedFlow, "file">): { readonly key: string; readonly name: string; readonly xml: string } {
  const xml = readFileSync(join(PRODUCT_ROOT, "schemas/flows", file), "utf8");
  const [, key = "", name = ""] = /<bpmn:process id="([^"]+)" name="([^"]+)"/.exec(xml) ?? [];
  return { key, name, xml };
}

/**
 * The approval flows that come with the product, as drafts of entries: to be published by who looks after the flows, once the people they name are there.
 * Beside them the working calendar: public holidays as the State Council has announced them. Each is sown once.
 * @returns how many flows were added
 */
export async function seedFlows(trx: DatabaseTransaction, documents: Documents, home: Home): Promise<number> {
  if (!NEEDED.every((id) => documents.entities.has(id))) return 0;
  const sown = new Set([...(await sownUnder(trx, NAME)).keys(), ...(await sownUnder(trx, CALENDAR)).keys()]);
  const sower = await Sower.at(trx, documents, home);
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))].filter((year) => !sown.has(`${CALENDAR}/${year}`));
  if (years.length > 0) {
    // Somebody may have brought them in by himself.
    const stored = await trx.selectFrom("calendar_day").select("day").where("tenant_id", "=", home.tenant).execute();
    const taken = new Set(stored.map(({ day }) => day));
    await sower.addUnnamed(
      "calendar-day",
      days.filter(({ day }) => years.includes(day.slice(0, 4)) && !taken.has(day)),
    );
  }
  const stored = await trx.selectFrom("flow_entry").select("process_definition_key").execute();
  const taken = new Set(stored.map((row) => row.process_definition_key));
  const unsown = SEED_FLOWS.map((flow) => ({ ...flow, ...seedFlowFile(flow) })).filter(({ key }) => !sown.has(`${NAME}/${key}`));
  const fresh = unsown.filter(({ key }) => !taken.has(key));
  if (fresh.length > 0) {
    const files = await Promise.all(fresh.map(async (flow) => ({ ...flow, ...(await withoutVariables(flow.xml)) })));
    await sower.add("flow-category", categories);
    await sower.add(
      "flow-entry",
      files.map(
        ({ key, name, xml, ...flow }): ValuesOf<"flow-entry"> => ({
          ...{ processDefinitionKey: key, processDefinitionName: name, flowCategory: flow.category, boundFormType: flow.boundFormType },
          ...{ tableClassName: flow.table, step: DESIGNED, bpmnXml: xml, remarks: flow.remarks },
        }),
      ),
    );
    await sower.addUnnamed(
      "flow-entry-variable",
      files.flatMap(({ key, variables }) => variables.map((variable) => ({ flowEntry: key, ...variable }))),
    );
  }
  const names = [...years.map((year) => `${CALENDAR}/${year}`), ...unsown.map(({ key }) => `${NAME}/${key}`)];
  await noteSown(trx, new Map(names.map((name) => [name, digestOf(name)])));
  return fresh.length;
}
