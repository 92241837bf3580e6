export const DENSITIES = ["compact", "middle", "loose"] as const;
/** How close the rows of a list stand. */
export type Density = (typeof DENSITIES)[number];

/** Height of a row in pixels. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 32, middle: 40, loose: 48 };
