import { type DocumentDifference, partsOf } from "../document-difference.ts";
import type { WrittenDocument } from "../written-document.ts";
import { FACTS } from "./item.ts";

/** A step of a place: what people call what stands there, else the word of the language. */
export type PlaceStep = { readonly title: string } | { readonly word: string };

type Place = Pick<DocumentDifference, "kind" | "id" | "path" | "before" | "after">;

/** A place as documents have it: "entity visit en properties.place.title"; one of a record by its path alone. */
export const placeText = ({ kind, id, language, path }: Pick<DocumentDifference, "kind" | "id" | "language" | "path">): string =>
  [kind === FACTS ? undefined : `${kind} ${id}`, language, path.join(".")].filter(Boolean).join(" ");

/**
 * A place of a document as people speak of it, from the document inwards: what has a title by that, a column or a query by the field that it shows.
 * @param documents in which titles are looked for: of the document itself, and of the entity of a screen
 */
export function placeWords({ kind, id, path, before, after }: Place, documents: readonly WrittenDocument[], language: string): PlaceStep[] {
  const own = documents.find((one) => one.kind === kind && one.id === id);
  const entity = documents.find((one) => one.kind === "entity" && one.id === own?.content.entity);
  const fieldTitle = (name: string) => titleAt(entity, ["properties", name], language);
  const steps: PlaceStep[] = [{ title: titleAt(own, [], language) ?? id }];
  for (const [at, word] of path.entries()) {
    const isField = kind === "screen" && at > 0;
    const whole = at === path.length - 1 ? titleOf(after ?? before) : undefined;
    const title = titleAt(own, path.slice(0, at + 1), language) ?? whole ?? (isField ? fieldTitle(word) : undefined);
    steps.push(title === undefined ? { word } : { title });
  }
  return steps;
}

function titleAt(document: WrittenDocument | undefined, path: readonly string[], language: string): string | undefined {
  let value: unknown = document?.content;
  let texts: unknown = document?.texts[language];
  for (const step of path) {
    value = partsOf(value)?.get(step);
    texts = (texts as Readonly<Record<string, unknown>> | undefined)?.[step];
  }
  return titleOf(value) === undefined ? undefined : (titleOf(texts) ?? titleOf(value));
}

function titleOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { title, label } = value as Readonly<Record<string, unknown>>;
  return [title, label].find((one): one is string => typeof one === "string" && one !== "");
}
