import { useEffect } from "react";
import { useBrandName } from "../branding/store.ts";

/** Calls the window `<page> - <installation>`, in the language of the moment (specification shell §4, route guard). */
export function usePageTitle(page: string): void {
  const name = useBrandName();
  useEffect(() => {
    document.title = `${page} - ${name}`;
  }, [page, name]);
}
