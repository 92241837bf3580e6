import { strToU8, zipSync } from "fflate";
import type { GeneratedFiles } from "../../model/contract/gen-table.ts";

/** Gives the files to whoever looks, as an archive that is unpacked in a root. */
export function downloadFiles(code: string, files: GeneratedFiles["files"]): void {
  const parts = Object.fromEntries(files.flatMap(({ path, after }) => (after === null ? [] : [[path, strToU8(after)]])));
  const address = URL.createObjectURL(new Blob([zipSync(parts)], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${code}.zip`;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
