import { UPDATES } from "../../../model/contract/updates.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { updateHooks } from "./hooks.ts";
import { seeUpdates, unseenUpdates } from "./unseen.ts";

/** Tells everybody once what an update has changed. */
export const updates: FeatureCard = {
  name: "updates",
  hooks: new Map([["update-record", updateHooks as RecordHooks]]),
  async routes(app) {
    const { db } = app;
    serve(app, UPDATES.unseen, (_, { actor }) => unseenUpdates(db, actor.id));
    serve(app, UPDATES.see, async ({ body }, { actor }) => {
      await seeUpdates(db, actor.id, body.id);
      return null;
    });
  },
};
