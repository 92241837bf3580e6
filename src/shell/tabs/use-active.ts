import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";

/** The key of the tab in front: the address says it. Draws its user anew at every change of tab, so it stands in small components. */
export function useActive(): string {
  const { address } = useAddress();
  return useRouteAt()(address)?.key ?? address;
}
