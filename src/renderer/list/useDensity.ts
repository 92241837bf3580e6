import { useServices } from "../services.tsx";
import { useRemembered } from "../useRemembered.ts";
import { DENSITIES, type Density } from "./density.ts";

/** How close the rows of all lists stand, as the user likes it. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { density: chosen } = useServices();
  const [density, setDensity] = useRemembered<Density>("list.density", "middle");
  return chosen ?? [DENSITIES.includes(density) ? density : "middle", setDensity];
}
