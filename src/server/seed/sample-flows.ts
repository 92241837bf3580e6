import type { Documents } from "../../model/documents.ts";
import { PRODUCT_ROOT } from "../config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { publish } from "../modules/flow/publish/publish.ts";
import { MessageFiles } from "../plugins/messages.ts";
import { SEED_FLOWS, seedFlowFile } from "./flows.ts";
import { People } from "./people.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "sample-flows";

/**
 * Publishes the flows that come with the product, over the people of the samples. Once, with the samples: who starts without them publishes them himself when
 * his own people are there.
 * @returns how many were published
 */
export async function seedSampleFlows(trx: DatabaseTransaction, documents: Documents, tenant: string): Promise<number> {
  if ((await sownUnder(trx, NAME)).has(NAME)) return 0;
  const messages = await new MessageFiles([PRODUCT_ROOT]).load();
  const people = new People(trx, documents);
  const context = await people.administrator();
  const keys = SEED_FLOWS.map((flow) => seedFlowFile(flow).key);
  const entries = await trx
    .selectFrom("flow_entry")
    .select(["id", "process_definition_key"])
    .where("tenant_id", "=", tenant)
    .where("process_definition_key", "in", keys)
    .where("removed_at", "is", null)
    .execute();
  for (const { id } of entries) await publish(context, id, messages);
  await noteSown(trx, new Map([[NAME, digestOf(keys)]]));
  return entries.length;
}
