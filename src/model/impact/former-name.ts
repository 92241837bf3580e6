import type { Target } from "../check/mentions.ts";
import type { WrittenDocument } from "../written-document.ts";
import type { DocumentsAround } from "./places.ts";
import { type NewName, type Renamed, renameIn } from "./rename.ts";

/**
 * As `renameIn`, for documents whose tables hold records: the field says what it was called (x-renamed-from), so that its column gets the new name too.
 */
export function renameWithColumns(around: DocumentsAround, target: Target, name: NewName): Renamed {
  const renamed = renameIn(around, target, name);
  if (!("field" in target)) return renamed;
  const { entity, field } = target.field;
  const noted = (document: WrittenDocument): WrittenDocument =>
    document.kind === "entity" && document.id === entity
      ? { ...document, content: withFormer(document.content, String(name), field) }
      : document;
  return {
    ...renamed,
    documents: renamed.documents.map(noted),
    changes: renamed.changes.map(({ before, after }) => ({ before, after: noted(after) })),
  };
}

function withFormer(content: WrittenDocument["content"], name: string, former: string): WrittenDocument["content"] {
  const properties = content.properties as Readonly<Record<string, object>>;
  return { ...content, properties: { ...properties, [name]: { ...properties[name], "x-renamed-from": former } } };
}
