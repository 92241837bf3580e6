import type { Documents } from "../../model/documents.ts";
import { PRODUCT_ROOT } from "../config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { publish } from "../modules/flow/publish/publish.ts";
import { MessageFiles } from "../plugins/messages.ts";
import type { Home } from "./base.ts";
import { FlowPerformer } from "./flow-performer.ts";
import { FLOW_STORIES, type FlowStory } from "./flow-stories.ts";
import { SEED_FLOWS, seedFlowFile } from "./flows.ts";
import { People } from "./people.ts";
import { DEPUTY_AGE, sampleDeputies } from "./sample-deputies.ts";
import { Sower } from "./sower.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "sample-flows";

/**
 * Publishes the flows that come with the product, over the people of the samples, and takes records of the samples through them. Once, with the samples: who starts without them publishes them himself when
 * his own people are there.
 * @returns how many were published
 */
export async function seedSampleFlows(trx: DatabaseTransaction, documents: Documents, home: Home, now: Date = new Date()): Promise<number> {
  if ((await sownUnder(trx, NAME)).has(NAME)) return 0;
  const files = new MessageFiles([PRODUCT_ROOT]);
  const [messages, letters] = await Promise.all([files.load("errors.json"), files.load("senders.json")]);
  const people = new People(trx, { documents, letters });
  const context = await people.administrator();
  const keys = SEED_FLOWS.map((flow) => seedFlowFile(flow).key);
  const entries = await trx
    .selectFrom("flow_entry")
    .select(["id", "process_definition_key"])
    .where("tenant_id", "=", home.tenant)
    .where("process_definition_key", "in", keys)
    .where("removed_at", "is", null)
    .execute();
  for (const { id } of entries) await publish(context, id, messages);
  const performer = new FlowPerformer(trx, { documents, people, now });
  const sower = await Sower.at(trx, documents, home);
  const isBefore = ({ age }: FlowStory) => age > DEPUTY_AGE;
  for (const story of FLOW_STORIES.filter(isBefore)) await performer.perform(story);
  await sower.addUnnamed("flow-deputy", sampleDeputies(now.toISOString().slice(0, 10)));
  for (const story of FLOW_STORIES.filter((one) => !isBefore(one))) await performer.perform(story);
  await noteSown(trx, new Map([[NAME, digestOf(keys)]]));
  return entries.length;
}
