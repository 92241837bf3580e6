import { createHash } from "node:crypto";
import { stateText } from "../../../model/promotion/item.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";

/** The hash of a text by which states of items are told apart; of bytes in base64 that of the bytes. */
export const hashOf = (text: string, encoding: "utf8" | "base64" = "utf8"): string =>
  createHash("sha256").update(text, encoding).digest("hex");

/** The hash of an item as it is. */
export const stateHash = (documents: readonly WrittenDocument[]): string => hashOf(stateText(documents));
