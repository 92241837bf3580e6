import type { Target } from "../../model/check/mentions.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { showImpact } from "./impact-store.ts";

/** Shows what names the thing that a record tells of. */
export const impactAction =
  (field: string, targetOf: (name: string) => Target): ActionHandler =>
  async ({ rows: [row], services }) => {
    if (row) showImpact({ target: targetOf(String(row[field] ?? "")), source: services.source });
    return { message: null };
  };
