import { may, PLATFORM } from "../../../model/actor.ts";
import { CACHE } from "../../../model/contract/cache.ts";
import { AppError } from "../../../model/error.ts";
import type { FeatureCard } from "../../feature.ts";
import { load } from "../../records/read/load.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { keepPass } from "../../records/write/history.ts";
import { answerAbout, askCaches } from "./told.ts";

/** What every process keeps in memory, as administrators see and drop it (specification administration §2.6, cache page). */
export const caches: FeatureCard = ({ db, channel }) => {
  let stop = () => {};
  return {
    name: "caches",
    calls: [
      operationCall(CACHE.look, async (_, context) => {
        await askCaches(context.db, channel, []);
        return null;
      }),
      operationCall(CACHE.drop, async ({ body }, context, entity) => {
        if (!may(context.actor, PLATFORM)) throw new AppError("access.denied");
        const states = await load(context, entity, body.ids);
        const names = [...new Set(states.map(({ name }) => String(name)))];
        if (names.length === 0) throw new AppError("record.notFound");
        await keepPass(context, entity.$id, "dropCache", names.join(", "));
        await askCaches(context.db, channel, names);
        return null;
      }),
    ],
    routes: async (app) => {
      stop = answerAbout(db, channel, (error) => app.log.error({ err: error }, "caches"));
    },
    close: () => stop(),
  };
};
