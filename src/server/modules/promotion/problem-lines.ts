import type { DesignProblem } from "../../../model/contract/designs.ts";
import type { ItemPlace, PlannedItem } from "../../../model/contract/promotion.ts";
import { namedPath } from "../../../model/document-difference.ts";
import type { FieldError } from "../../../model/error.ts";
import { FACTS, type ItemName } from "../../../model/promotion/item.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import type { ComparedItem } from "./compare.ts";

/** What stands against an item, in words, and where. */
export type Problem = PlannedItem["problems"][number];

/** What the check says of a document, at its place as differences name it. */
export const ofCheck = (document: WrittenDocument, { kind, id, language, path, message, severity }: DesignProblem): Problem => ({
  ...{ message, severity },
  place: { kind, id, language, path: namedPath(language === null ? document.content : document.texts[language], path) },
});

/** A field of the record of an item. */
export const inRecord = ({ id }: ItemName, field: string): ItemPlace => ({ kind: FACTS, id, language: null, path: [field] });

/** A fault of the record of an item; one without a path is about the item as a whole. */
export const faultTold = (
  { language }: RecordContext,
  errors: Messages,
  { packed }: ComparedItem,
  { path, code, params }: FieldError,
  severity: Problem["severity"],
): Problem => ({ message: errors.text(language, code, params), severity, place: path === "" ? null : inRecord(packed, path) });

export const denied = ({ language }: RecordContext, errors: Messages): Problem => ({
  ...{ message: errors.text(language, "access.denied"), severity: "error", place: null },
});
