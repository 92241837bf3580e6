/** What is printed of a label of the archive: the label itself, or a sheet of the bar codes that it is linked to. */
export type ArchivePrint = "label" | "codes";

/** What a label of the archive is called where a template is named: `label:18`, for its sheet of bar codes `label-codes:18`. No document is called so. */
export const archiveTemplate = (print: ArchivePrint, label: string): string => `${PREFIX[print]}:${label}`;

const PREFIX = { label: "label", codes: "label-codes" } as const;

/** As a part of a pattern. */
export const ARCHIVE_TEMPLATE = "label(-codes)?:[1-9][0-9]{0,18}";

/** Which label of the archive a template's name means, and what of it; undefined where it names a document. */
export function archivePrintOf(template: string): { readonly print: ArchivePrint; readonly label: string } | undefined {
  const [prefix, label] = template.split(":");
  if (label === undefined) return undefined;
  return { print: prefix === PREFIX.codes ? "codes" : "label", label };
}

/** Whether a template's name means a sheet of bar codes: no label printer takes that. */
export const isSheetOfCodes = (template: string): boolean => archivePrintOf(template)?.print === "codes";
