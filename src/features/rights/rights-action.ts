import type { ActionHandler } from "../../renderer/actions/action-context.ts";

/** The actions `rights.ofRole` and `rights.ofUser` of screens: open the workbench at a role, or at somebody. */
export const rightsAction =
  (go: (address: string) => void, what: "role" | "user"): ActionHandler =>
  async ({ rows: [row] }) => {
    if (row) go(`/rightsWorkbench?${new URLSearchParams({ ...(what === "user" && { mode: "users" }), [what]: row.id })}`);
    return { message: null };
  };
