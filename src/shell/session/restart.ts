import { forgetTabs } from "../tabs/store.ts";
import { tellOtherWindows } from "./store.ts";

/** Another user or role works here from now on: the open tabs are closed, and everything is fetched anew. */
export function restart(): void {
  tellOtherWindows();
  forgetTabs();
  window.location.replace("/");
}

/** The same user works elsewhere: everything that is open is fetched anew. */
export function reload(): void {
  tellOtherWindows();
  window.location.reload();
}
