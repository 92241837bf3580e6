import { checkDocuments } from "../check/check.ts";
import { printProblem } from "../check/problems.ts";
import type { Documents, Entity } from "../documents.ts";
import { kindNamed } from "../kinds/kinds.ts";
import { beginForm } from "./begin-form.ts";
import { type Command, perform } from "./command.ts";
import { type Design, documentsOf } from "./design.ts";

const entity = ($id: string, properties: Entity["properties"]): Entity => ({
  ...{ $id, title: $id, type: "object", "x-table": $id, "x-api": { rest: `api/v1/business/${$id}` } },
  properties,
});

/** What forms refer to: a dictionary and two entities. */
export const BASE: Documents = {
  entities: new Map(
    [
      entity("user", { name: { title: "姓名", type: "string" }, phone: { title: "电话", type: "string" } }),
      entity("vendor", { name: { title: "名称", type: "string" }, region: { title: "地区", type: "string" } }),
    ].map((one) => [one.$id, one]),
  ),
  screens: new Map(),
  dictionaries: new Map([["yes_no", { $id: "yes_no", title: "是否", items: [{ value: "y", label: "是" }] }]]),
  menus: new Map(),
};

/** What is wrong with the documents of a design, translations that are missing apart. */
export function faultsOf(design: Design, base: Documents = BASE): string[] {
  const documents = documentsOf(design);
  const folder = (kind: string) => kindNamed(kind)?.folder ?? kind;
  const checked = checkDocuments({
    base,
    files: documents.map(({ kind, id, content }) => ({ kind, file: `schemas/${folder(kind)}/${id}.json`, text: JSON.stringify(content) })),
    locales: documents.flatMap(({ kind, id, texts }) =>
      Object.entries(texts).map(([language, tree]) => ({
        ...{ kind, language, file: `locales/${language}/${folder(kind)}/${id}.json` },
        text: JSON.stringify({ [id]: tree }),
      })),
    ),
  });
  return checked.problems.filter(({ untranslated }) => !untranslated).map(printProblem);
}

export const leave = (): Design => beginForm({ id: "zz-leave", title: "请假单" });

/** The design after some commands. */
export const designAfter = (design: Design, ...commands: readonly Command[]): Design => commands.reduce(perform, design);

export const textOf = (design: Design): string => JSON.stringify(documentsOf(design), null, 2);

export const contentOf = (design: Design, name: string): Record<string, unknown> =>
  (design.documents.get(name)?.content ?? {}) as Record<string, unknown>;
