import type { FeatureCard } from "../../feature.ts";
import { FLOW_ROWS } from "./rows.ts";
import { entryCalls } from "./wire/entry.ts";
import { flowRoutes } from "./wire/routes.ts";

/** Approval flows: what executes them, and what people do with them. */
export const flow: FeatureCard = ({ messages: { errors }, hooks }) => ({
  name: "flow",
  hooks: FLOW_ROWS,
  calls: entryCalls(errors),
  routes: (app) => flowRoutes(app, { messages: errors, hooks }),
});
