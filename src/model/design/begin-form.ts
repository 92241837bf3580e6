import type { WrittenDocument } from "../written-document.ts";
import { type Design, designOf } from "./design.ts";
import starter from "./starter.json" with { type: "json" };
import type { Texts } from "./texts.ts";

/** What a new form is called. */
export interface FormName {
  /** The id of its entity: small letters, digits and `-`, beginning with `zz-`. */
  readonly id: string;
  /** In Chinese. */
  readonly title: string;
  /** Its translations by language. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
}

/** A new form: an entity with one text by which its records are called, and its list. Its table is called as it is, `zz_…`: its records go through flows. */
export function beginForm({ id, title, titles = {} }: FormName): Design {
  const path = id.replace(/^zz-/, "").replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const texts: Texts = Object.fromEntries(
    Object.entries(starter.texts).map(([language, field]) => [
      language,
      { ...(titles[language] && { title: titles[language] }), properties: { title: { title: field } } },
    ]),
  );
  const entity: WrittenDocument = {
    kind: "entity",
    id,
    content: {
      $schema: "../language/entity.json",
      $id: id,
      title,
      type: "object",
      "x-table": id.replaceAll("-", "_"),
      "x-api": { rest: `api/v1/zz/${path}` },
      required: ["title"],
      properties: { title: starter.field },
    },
    texts,
  };
  return designOf([entity, listFor(id)], id);
}

/** The list of an entity, of which everything follows from the entity. */
export const listFor = (entity: string): WrittenDocument => ({
  kind: "screen",
  id: `${entity}-list`,
  content: { $schema: "../language/screen.json", $id: `${entity}-list`, kind: "list", entity },
  texts: {},
});
