import { LANGUAGES } from "../../../model/document-languages.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";

/**
 * That documents of a request are of kinds and in languages that this version of the product knows: they stand in the paths of messages.
 * @throws AppError request.invalid
 */
export function assertKnown(documents: readonly Pick<WrittenDocument, "kind" | "texts">[]): void {
  const fields = documents.flatMap(({ kind, texts }, index): FieldError[] => [
    ...(kindNamed(kind) ? [] : [{ path: `documents.${index}.kind`, code: "field.unknown" }]),
    ...Object.keys(texts)
      .filter((language) => !(LANGUAGES as readonly string[]).includes(language))
      .map((language) => ({ path: `documents.${index}.texts.${language}`, code: "field.unknown" })),
  ]);
  if (fields.length > 0) throw new AppError("request.invalid", { fields });
}
