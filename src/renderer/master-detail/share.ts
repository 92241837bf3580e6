/** What the part above has of the height, where nobody moved the border: four rows of each part are in view at 1440 by 900. */
export const USUAL_SHARE = 0.55;
const LEAST = 0.2;
const MOST = 0.8;
const STEP = 0.02;

const between = (share: number): number => Math.min(MOST, Math.max(LEAST, share));

/** A remembered share may be of whatever age. */
export const validShare = (share: unknown): number => (typeof share === "number" && Number.isFinite(share) ? between(share) : USUAL_SHARE);

/** The share with the border so many pixels below the top. Both parts keep a fifth. */
export const shareAt = (pixels: number, height: number): number => validShare(pixels / height);

/** Where a key moves the border; undefined: it is none for borders. */
export function shareAfterKey(share: number, key: string): number | undefined {
  switch (key) {
    case "ArrowUp":
      return between(share - STEP);
    case "ArrowDown":
      return between(share + STEP);
    case "Home":
      return LEAST;
    case "End":
      return MOST;
    case "Enter":
      return USUAL_SHARE;
    default:
      return undefined;
  }
}
