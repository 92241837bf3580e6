import { useStable } from "../../renderer/useStable.ts";
import { useGo } from "../navigation.tsx";
import { close } from "./store.ts";
import { useTabKey } from "./tab-title.ts";

/**
 * Gives a function that closes the tab around, asking nothing, and opens an address in its place; without one, what closing it shows. For a page
 * that is over. The function stays the same.
 */
export function useLeaveTab(): (to?: string) => void {
  const go = useGo();
  const key = useTabKey();
  return useStable((to?: string) => {
    const next = key === null ? undefined : close(new Set([key]), key);
    const address = to ?? next;
    if (address !== undefined) go(address);
  });
}
