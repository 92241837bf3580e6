import { useEffect } from "react";
import { useBrandName } from "../branding/store.ts";
import { useWaiting } from "./waiting.ts";

/** More are shown as "99+", as the bell does. */
const MOST = 99;

/**
 * Calls the window `<page> - <installation>`, in the language of the moment (specification shell §4, route guard); before it stands how much waits for
 * the user, where something does: "(3) …".
 */
export function usePageTitle(page: string): void {
  const name = useBrandName();
  const count = useWaiting((state) => state.count);
  useEffect(() => {
    const waiting = count > MOST ? `(${MOST}+) ` : count > 0 ? `(${count}) ` : "";
    document.title = `${waiting}${page} - ${name}`;
  }, [page, name, count]);
}
