/** The rules of the zoom bar (specification workflow §5 and §9): it starts at 1 and moves in steps of 0.1. */
const STEP = 0.1;
export const ZOOM = { least: 0.2, most: 4 } as const;
/** Buttons stop a step before the limit. */
const BUTTONS = { least: 0.3, most: 3.9 } as const;

export const mayZoomIn = (zoom: number): boolean => zoom < BUTTONS.most;
export const mayZoomOut = (zoom: number): boolean => zoom > BUTTONS.least;

/**
 * The zoom one step in (1) or out (-1).
 * @throws RangeError above 4 or below 0.2
 */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next = Math.round((zoom + direction * STEP) * 100) / 100;
  if (next > ZOOM.most || next < ZOOM.least) throw new RangeError(`a zoom of ${next}: ${ZOOM.least} to ${ZOOM.most} is drawn`);
  return next;
}

/** Within the limits, for pinches, which have no steps. */
export const zoomWithin = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
