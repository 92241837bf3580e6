import { may } from "../../model/actor.ts";
import { useSession } from "../session/store.ts";

/** Whether the signed-in user holds a permission, as far as the browser knows: for what is drawn, not for what is allowed. */
export const useMay = (permission: string): boolean =>
  useSession(({ user }) => user !== null && may({ isSuperUser: user.isSuperUser, permissions: new Set(user.permissions) }, permission));
