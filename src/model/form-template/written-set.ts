import type { WrittenDocument } from "../written-document.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The documents that a text of JSON holds, as templates and contents of forms keep them; undefined where it is no list of documents. */
export function writtenSet(text: string): WrittenDocument[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const documents = list.map((one: unknown) => {
    const { kind, id, content, texts = {} } = isObject(one) ? one : {};
    const is = typeof kind === "string" && typeof id === "string" && isObject(content) && isObject(texts);
    return is ? { kind, id, content, texts: texts as WrittenDocument["texts"] } : undefined;
  });
  return documents.every((one) => one !== undefined) ? documents : undefined;
}
