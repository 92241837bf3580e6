import { GENERIC } from "../../model/screen-actions.ts";
import { wordOf } from "../../model/states.ts";
import { isTransition, type ListAction } from "./derive-actions.ts";

/** By which permission an action is decided, as somebody asks why he has it, or by that of which operation of its entity; undefined: by none. */
export function permissionIn(action: ListAction): string | undefined {
  if (typeof action === "string") return GENERIC[action].permission;
  return isTransition(action) ? wordOf(action.transition) : (action.permission ?? action.operation);
}
