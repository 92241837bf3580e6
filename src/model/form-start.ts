import template from "./form-start.json" with { type: "json" };
import type { WrittenDocument } from "./written-document.ts";

/** What somebody says of a form before it is designed. */
export interface NewForm {
  /** Small letters, digits and hyphens: the id of its entity. */
  readonly code: string;
  readonly title: string;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The table of a form: `repair-order` → `zz_repair_order`, by which flows know designed forms (specification workflow §5). */
export const tableOfForm = (code: string): string => `zz_${code.replaceAll("-", "_")}`;

const pathOfForm = (code: string): string => {
  const [first = "", ...more] = code.split("-");
  return `api/v1/online/${first}${more.map(capital).join("")}`;
};

/** The documents that a designed form begins with: an entity with one text, and its list, whose form is the form. Right as they are. */
export function startingDocuments({ code, title }: NewForm): WrittenDocument[] {
  const own = { "x-table": tableOfForm(code), "x-api": { rest: pathOfForm(code) }, "x-display": "name" };
  const entity = { $id: code, title, type: "object", ...own, ...template.entity };
  const screen = { $id: `${code}-list`, title, kind: "list", entity: code, ...template.screen };
  return [
    { kind: "entity", id: code, content: entity, texts: template.texts.entity },
    { kind: "screen", id: screen.$id, content: screen, texts: template.texts.screen },
  ];
}
