import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import type { Go } from "../navigation.tsx";

/** Opens the report that a row of the list of reports is of, in its own tab. */
export const openReportAction =
  (go: Go): ActionHandler =>
  async ({ rows: [row] }) => {
    if (row) go(`/screen/${String(row.screen)}`);
    return { message: null };
  };
