import { HELP } from "../../../model/contract/help.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { helpFor } from "./help-page.ts";

/** Help that is written in the browser, for who asks on a page. */
export const help: FeatureCard = {
  name: "help",
  async routes(app) {
    serve(app, HELP.page, ({ query }, request) => helpFor(request.context(), query.screen));
  },
};
