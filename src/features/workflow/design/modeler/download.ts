export const FORMATS = ["bpmn", "svg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** The name of an exported file of a published version. */
export const versionName = (key: string, format: Format, version: number): string => `${key}-v${version}.${format}`;

/** The same of a draft. @param next the version as which it would be published */
export const draftName = (key: string, format: Format, next: number): string => `${key}-v${next}-draft.${format}`;

/** A flow as a file: the file itself, as it is stored, or its picture. */
export async function fileOf(xml: string, format: Format): Promise<Blob> {
  if (format === "bpmn") return new Blob([xml], { type: "application/xml" });
  // What draws comes with the first picture.
  const { pngOf, svgOf } = await import("./picture.ts");
  return format === "png" ? pngOf(xml) : new Blob([await svgOf(xml)], { type: "image/svg+xml" });
}

/** Gives a file to whoever looks. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
