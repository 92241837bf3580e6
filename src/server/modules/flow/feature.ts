import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { joinHooks } from "../../records/hook-table.ts";
import { flowTidings } from "./inbox/news.ts";
import { deputyHooks } from "./people/deputy-hooks.ts";
import { flowTasks } from "./record/tasks.ts";
import { FLOW_ROWS } from "./rows.ts";
import { entryCalls } from "./wire/entry.ts";
import { flowRoutes } from "./wire/routes.ts";

/** Approval flows: what executes them, and what people do with them. */
export const flow: FeatureCard = ({ messages: { errors, letters, flowProblems: problems }, messageFiles, hooks }) => ({
  name: "flow",
  hooks: joinHooks([FLOW_ROWS, new Map([["flow-deputy", deputyHooks as RecordHooks]])]),
  tasks: flowTasks,
  calls: entryCalls(problems),
  routes: async (app) => flowRoutes(app, { hooks, texts: { errors, letters, problems, flows: await messageFiles.load("flows.json") } }),
  messages: [flowTidings],
});
