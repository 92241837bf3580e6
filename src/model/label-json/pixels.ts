const MM_PER_INCH = 25.4;
/** Pixels on an inch, as CSS has them. */
const PIXELS_PER_INCH = 96;

/** Millimetres, to the third place as templates have them, of pixels that are enlarged by `scale` per cent. */
export const millimetresOf = (pixels: number, scale: number): number =>
  rounded((pixels * 100 * MM_PER_INCH) / (scale * PIXELS_PER_INCH), 3);

/** Pixels that are enlarged by `scale` per cent, to the fourth place as the editor has them, of millimetres. */
export const pixelsOf = (millimetres: number, scale: number): number =>
  rounded((millimetres * scale * PIXELS_PER_INCH) / (MM_PER_INCH * 100), 4);

// A small length below zero would be -0, which JSON does not have.
const rounded = (value: number, places: number): number => Number(value.toFixed(places)) + 0;
