import { TEXT_FORMATS } from "../../../model/text-formats.ts";

/** Pixels of the paper. */
export const WIDTH = 400;
export const HEIGHT = 140;

const LONGEST = TEXT_FORMATS.signature?.length ?? 0;

/** What is drawn, as the data URL of a PNG picture; drawn smaller, step by step, where it would be too large to keep. */
export function smallPicture(paper: HTMLCanvasElement): string {
  for (let scale = 1; ; scale *= 0.8) {
    const picture = scale === 1 ? paper : scaled(paper, scale);
    const url = picture.toDataURL("image/png");
    if (url.length <= LONGEST || picture.width < 40) return url;
  }
}

function scaled(paper: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const smaller = blank(Math.round(paper.width * scale), Math.round(paper.height * scale));
  smaller.getContext("2d")?.drawImage(paper, 0, 0, smaller.width, smaller.height);
  return smaller;
}

function blank(width: number, height: number): HTMLCanvasElement {
  const paper = document.createElement("canvas");
  return Object.assign(paper, { width, height });
}

/** A name in slanted letters, as large as fits on the paper. */
export function nameAsPicture(name: string): string {
  const paper = blank(WIDTH, HEIGHT);
  const pen = paper.getContext("2d");
  if (pen) {
    const size = Math.min(72, ((WIDTH - 40) / [...name].length) * 1.2);
    pen.font = `italic ${size}px KaiTi, STKaiti, "Noto Serif", serif`;
    pen.fillStyle = "#1f2937";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 20);
  }
  return smallPicture(paper);
}
