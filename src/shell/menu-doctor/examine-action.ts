import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import type { Go } from "../navigation.tsx";

/** The action `menu.examine` of screens: opens what is wrong with the menu. */
export const examineAction =
  (go: Go): ActionHandler =>
  async () => {
    go("/menuDoctor");
    return { message: null };
  };
