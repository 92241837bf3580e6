/** How large the paper is drawn: 1 is its true size (specification workflow §9). */
export const ZOOM = { least: 0.2, most: 4, step: 0.1 } as const;

/** Pixels of a millimetre at zoom 1. */
export const PIXELS = 96 / 25.4;

/** A zoom within the limits, in whole steps. */
export const zoomed = (value: number): number => Math.round(Math.min(ZOOM.most, Math.max(ZOOM.least, value)) * 10) / 10;

/** The zoom with which paper of a width fits into so many pixels; never larger than its true size. */
export const fitting = (width: number, pixels: number): number => zoomed(Math.min(1, Math.floor((pixels / (width * PIXELS)) * 10) / 10));
