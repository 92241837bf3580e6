import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { extensionOf } from "../../model/files.ts";

/** What a file is by what it holds. */
export interface Content {
  readonly type: string;
  /** The ending that says so; "" for text and for what nobody knows: many things are written as text. */
  readonly extension: string;
}

/** What knows the types of files is loaded with the first file, not with the server. */
const fileTypes = () => import("file-type");

const TEXT: Content = { type: "text/plain", extension: "" };
const UNKNOWN: Content = { type: "application/octet-stream", extension: "" };

/** How much of a file is looked at to tell text from anything else. */
const LOOKED_AT = 64 * 1024;

/** Looks into a file: its name and what the sender calls it are not asked. */
export async function contentOf(path: string): Promise<Content> {
  const { fileTypeFromFile } = await fileTypes();
  const found = await fileTypeFromFile(path);
  if (found) return { type: found.mime, extension: found.ext };
  return (await isText(path)) ? TEXT : UNKNOWN;
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.includes(0)) return false;
    // The last letter may be cut in two.
    return [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, bytesRead - (bytesRead === LOOKED_AT ? cut : 0))));
  } finally {
    await file.close();
  }
}

/** Other endings for the same content. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg"],
  tif: ["tiff"],
  cfb: ["doc", "xls", "ppt", "msg", "wps", "et", "dps"],
  zip: ["jar", "ofd"],
  xml: ["svg", "xsl", "bpmn", "html", "htm"],
  mov: ["mp4"],
  mp4: ["m4v"],
};

/**
 * A name that is safe to store and to give to any system, and that ends as its content is: what is called `offer.pdf` and holds a picture is
 * stored as `offer.pdf.png`. So the ending alone tells how a file may be shown.
 */
export async function fileNameOf(sent: string, { extension }: Content): Promise<string> {
  const { supportedExtensions } = await fileTypes();
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Letters that draw nothing, or turn the rest of the name around, and those that some systems refuse.
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .replace(/[. ]+$/, "")
    .trim();
  const named = clean.replace(/^\.+/, "") || "file";
  const said = extensionOf(named);
  const right =
    extension === "" ? !supportedExtensions.has(said as never) || said === "" : said === extension || ALIKE[extension]?.includes(said);
  return shortened(right ? named : `${named}.${extension || "bin"}`);
}

const LONGEST = 200;

/** The beginning of a name that is too long, and its ending. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const ending = [...`.${extensionOf(name)}`].slice(0, 12);
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join("");
}
