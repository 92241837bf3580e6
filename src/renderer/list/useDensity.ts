import { useServices } from "../services.tsx";
import { useRemembered } from "../useRemembered.ts";

export const DENSITIES = ["compact", "middle", "loose"] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a row in pixels. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 32, middle: 40, loose: 48 };

/** How close the rows of all lists stand, as the user likes it. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { density: chosen } = useServices();
  const [density, setDensity] = useRemembered<Density>("list.density", "middle");
  return chosen ?? [DENSITIES.includes(density) ? density : "middle", setDensity];
}
