import NavigatedViewer from "bpmn-js/lib/NavigatedViewer.js";
import { withPicture } from "../../../../flow/design/layout.ts";
import { approvalModdle } from "../../../../flow/moddle.ts";

/** How much larger than on the page, so that it can be printed; and how many pixels a side may have, as browsers draw no more. */
const SCALE = 2;
const MOST = 16_000;

/** The diagram of a file as SVG, black on white whatever the page looks like. */
export async function svgOf(xml: string): Promise<string> {
  const container = document.createElement("div");
  // Texts are measured, so it has to be on the page.
  Object.assign(container.style, { position: "fixed", left: "-20000px", top: "0", width: "1600px", height: "1000px" });
  document.body.append(container);
  const viewer = new NavigatedViewer<Record<string, never>>({ container, moddleExtensions: { ap: approvalModdle } });
  try {
    await viewer.importXML(await withPicture(xml));
    const { svg } = await viewer.saveSVG();
    return svg.replace(/(<svg[^>]*viewBox="([-\d.]+) ([-\d.]+) [^>]*>)/, '$1<rect x="$2" y="$3" width="100%" height="100%" fill="#fff"/>');
  } finally {
    viewer.destroy();
    container.remove();
  }
}

/**
 * The diagram of a file as PNG, twice as large as on the page.
 * @throws Error the browser cannot draw it
 */
export async function pngOf(xml: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(xml))}`;
  await image.decode();
  const scale = Math.min(SCALE, MOST / image.width, MOST / image.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser draws no picture of this size"))), "image/png");
  });
}
