/** Pixels of an avatar's side, as the server takes it. */
const SIDE = 256;
const QUALITY = 0.86;

export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * A square of a picture, drawn anew at the size of an avatar: its pixels and nothing else of the file, neither where it was taken nor with
 * what. WebP; PNG from browsers that write none.
 * @returns base64
 */
export async function cutOut(picture: HTMLImageElement, { x, y, width, height }: Cut): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await blobOf(canvas, "image/webp");
  if (!blob) throw new Error("the picture could not be drawn");
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
