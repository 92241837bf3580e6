import type { Reference } from "../../model/wire.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";

/** The action `rights.compare` of the list of roles: of the two that are chosen, what one grants and the other does not. */
export const compareAction =
  (go: (address: string) => void): ActionHandler =>
  async ({ rows, services, dialogs }) => {
    const [first, second, third] = rows;
    if (first && second && !third) go(`/rightsWorkbench?${new URLSearchParams({ role: first.id, against: second.id })}`);
    else dialogs.message.info(services.texts("tabs")("piece.chooseTwo"));
    return { message: null };
  };

/** The actions `rights.ofRole` and `rights.ofUser` of screens: open the workbench at a role, or at somebody: the record, or the one to which it refers. */
export const rightsAction =
  (go: (address: string) => void, what: "role" | "user"): ActionHandler =>
  async ({ entity, rows: [row] }) => {
    const id = entity.$id === what ? row?.id : (row?.[what] as Reference | null | undefined)?.id;
    if (id !== undefined) go(`/rightsWorkbench?${new URLSearchParams({ ...(what === "user" && { mode: "users" }), [what]: id })}`);
    return { message: null };
  };
