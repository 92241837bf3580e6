import { LANGUAGES } from "../../../model/document-languages.ts";
import type { Documents } from "../../../model/documents.ts";
import type { Band, Element } from "../../../model/print-template.ts";
import type { Edition } from "../../documents/edition.ts";
import type { DesignKind, DesignRecord } from "../designs/store.ts";
import { sourceTemplate } from "./source.ts";

/** Print templates that people draw: documents, and labels. */
export const TEMPLATES: DesignKind = {
  entity: "print-template",
  told: ["code", "title", "templateKind", "printedEntity"],
  codeOf: ({ code }) => String(code),
  admits: ({ kind, id }, code) => kind === "print" && id === code,
  fixed: {
    isOne: ({ origin }) => origin === "file",
    documents: (context, edition, { code }) => [sourceTemplate(context, inLanguages(edition), code)],
  },
  begin,
};

/** The documents in force by language. */
export const inLanguages = (edition: Edition): ReadonlyMap<string, Documents> =>
  new Map(LANGUAGES.map((language) => [language, edition.in(language)]));

/** An empty label of the size that legacy ones begin with (specification workflow §9), or a sheet with its title and its page numbers. */
function begin({ code, title, templateKind, printedEntity }: DesignRecord) {
  const kind = templateKind === "label" ? "label" : "report";
  const of = { $id: code, title, kind, entity: String(printedEntity ?? "") };
  const parts =
    kind === "label" ? { page: { width: 100, height: 100, dpi: 203 }, elements: [] } : { page: { size: "A4" }, bands: sheet(title) };
  return [{ kind: "print", id: code, content: { ...of, ...parts }, texts: {} }];
}

function sheet(title: string): Band[] {
  const line = { x: 0, y: 0, width: 190, align: "center" } as const;
  const heading: Element = { id: "title", type: "text", ...line, height: 10, size: 6, bold: true, text: title };
  const pages: Element = { id: "pages", type: "text", ...line, y: 1, height: 5, size: 2.8, text: "{{$page}} / {{$pages}}" };
  return [
    { kind: "pageHeader", id: "head", height: 14, elements: [heading] },
    { kind: "section", id: "section", height: 20, elements: [] },
    { kind: "pageFooter", id: "foot", height: 7, elements: [pages] },
  ];
}
