import type { Entity } from "../../documents.ts";
import type { Starter } from "../kind.ts";
import template from "./starter.json" with { type: "json" };

const words = (id: string): string[] => id.split("-");
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** "warehouse-stock" → "Warehouse stock": what stands in for a title until somebody translates it. */
export const englishTitle = (id: string): string => capital(words(id).join(" "));

/** A record kind with code, name and remarks. Table and path follow from the id. */
export function entityStarter(id: string, title: string | undefined): Starter<Entity> {
  const { document, texts } = template;
  const path = words(id)
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join("");
  const own = {
    $id: id,
    title: title ?? englishTitle(id),
    "x-table": id.replaceAll("-", "_"),
    "x-api": { rest: `api/v1/business/${path}` },
  };
  return {
    document: { ...document, ...own } as unknown as Entity,
    texts: Object.fromEntries(Object.entries(texts).map(([language, tree]) => [language, { title: englishTitle(id), ...tree }])),
  };
}
