import { expect, test } from "vitest";
import type { Actor } from "../../model/actor.ts";
import { checkDocuments } from "../../model/check/check.ts";
import { DOCUMENT_KINDS, FOLDERS } from "../../model/check/source.ts";
import type { Documents, Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import { PRODUCT_ROOT } from "../config.ts";
import { loadDocuments } from "./load.ts";
import { documentsSeenBy } from "./seen.ts";

const { documents } = await loadDocuments([PRODUCT_ROOT]);
const entities = [...documents.entities.values()];

const reader = (permissions: readonly string[], listed?: (entity: Entity) => readonly string[]) => {
  const view = new Set(listed ? entities.flatMap((entity) => listed(entity).map((name) => `${entity.$id}:${name}`)) : []);
  const actor = { isSuperUser: false, permissions: new Set(permissions), grants: { view, edit: view, add: view } } as unknown as Actor;
  return withSeenSums(actor, entities);
};
const everything = entities.map(({ $id }) => `${$id}:view`);
const whole = [...everything, ...entities.map(({ $id }) => `${$id}:unmask`)];

/** What the check says of documents as a reader gets them: of what they name. That a widget or a list would like more is nobody's trouble. */
function problemsOf(seen: Documents): string[] {
  const files = DOCUMENT_KINDS.flatMap((kind) =>
    [...seen[FOLDERS[kind]].values()].map((document) => ({ kind, file: `${document.$id}.json`, text: JSON.stringify(document, null, 1) })),
  );
  return checkDocuments({ files })
    .problems.map(({ file, message }) => `${file}: ${message}`)
    .filter((text) => /unknown (query|column)|expression: unknown field "(?!currency)|is no number|must be/.test(text));
}

test("who sees all gets the documents themselves", () => {
  const seen = documentsSeenBy(reader(whole), documents);
  for (const entity of entities)
    if (!Object.values(entity.properties).some((one) => one["x-carry"])) expect(seen.entities.get(entity.$id)).toBe(entity);
  for (const screen of documents.screens.values()) expect(seen.screens.get(screen.$id)).toBe(screen);
});

test.each([0, 1, 2])("of what a reader may not see no definition, title or place is left, and what is left holds together (%s)", (part) => {
  const listed = (entity: Entity) => [...fieldsOf(entity).keys()].filter((_, index) => index % 3 !== part);
  const seen = documentsSeenBy(reader(whole, listed), documents);
  for (const entity of entities) {
    const open = new Set(["version", entity["x-parent"], ...listed(entity)]);
    for (const [name, property] of Object.entries(seen.entities.get(entity.$id)?.properties ?? {}))
      expect(open.has(name) || property["x-secret"] || fieldsOf(entity).get(name)?.system, `${entity.$id}.${name}`).toBeTruthy();
  }
  expect(problemsOf(seen)).toEqual([]);
});
