import { useHere } from "./live-location.ts";

const REDIRECT = /^\/redirect(?=\/)/;

/**
 * Path and query of the page in front. `/redirect/<path>` is `<path>`, to be opened anew (specification shell §2): `renewed` says so. Draws
 * its user anew at every change of tab, so it stands in small components.
 */
export function useAddress(): { readonly address: string; readonly renewed: boolean } {
  const { pathname, search } = useHere();
  return { address: `${pathname.replace(REDIRECT, "")}${search}`, renewed: REDIRECT.test(pathname) };
}
