import { WATERMARK_CALLS } from "../../../model/contract/watermark.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { watermarkAt } from "./watermark.ts";

/** Words across screens, prints and exports that say whose they are. */
export const watermark: FeatureCard = {
  name: "watermark",
  async routes(app) {
    serve(app, WATERMARK_CALLS.own, async (_, request) => (await watermarkAt(request.context(), "screen")) ?? null);
  },
};
