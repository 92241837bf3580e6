import { BACKUP } from "../../../model/contract/backup.ts";
import { AppError } from "../../../model/error.ts";
import { PROVING, TAKING } from "../../backup/job-kinds.ts";
import type { FeatureCard } from "../../feature.ts";
import { load } from "../../records/read/load.ts";
import { operationCall } from "../../records/wire/operation-call.ts";

/** Backups that somebody asks for. They are made, and proven, by jobs of the product's own. */
export const backups: FeatureCard = {
  name: "backups",
  calls: [
    operationCall(BACKUP.take, async (_, { db }, __, { server }) => {
      await server.jobs.put(db, { kind: TAKING, input: {} });
      return null;
    }),
    operationCall(BACKUP.prove, async ({ params: { id } }, context, entity, { server }) => {
      const [backup] = await load(context, entity, [id]);
      if (!backup) throw new AppError("record.notFound");
      await server.jobs.put(context.db, { kind: PROVING, input: { id } });
      return null;
    }),
  ],
};
