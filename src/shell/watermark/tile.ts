/** Pixels of the letters, and between marks beside and below each other. */
const SIZE = 14;
const GAP = { across: 90, down: 130 };
const ANGLE = -25;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** About as wide as fonts draw it: Chinese characters are as wide as they are high. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > "\u2e7f" ? SIZE : SIZE * 0.6), 0);

/** Words as a picture that is repeated across the screen: an address with the picture in it. Its grey is seen on light and dark. */
export function watermarkTile(words: string): string {
  const [width, height] = [Math.ceil(widthOf(words) + GAP.across), Math.ceil(widthOf(words) / 2 + GAP.down)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width / 2}" y="${height / 2}" transform="rotate(${ANGLE} ${width / 2} ${height / 2})" text-anchor="middle" font-family="sans-serif" font-size="${SIZE}" fill="#808080" fill-opacity="0.2">${escaped(words)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
