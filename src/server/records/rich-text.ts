import { createRequire } from "node:module";
import type { IOptions } from "sanitize-html";
import { RICH_TEXT_ELEMENTS } from "../../model/rich-text.ts";

const require = createRequire(import.meta.url);
/** Loaded with the first text that is cleaned, not with the server: its parsers would take a tenth of a start. */
const sanitizeHtml = (html: string, options: IOptions): string => require("sanitize-html")(html, options);

/** Addresses that a link may have: of other places, in a window of their own. */
const OUTSIDE = /^(https?:\/\/|mailto:)/i;

/**
 * What rich text may hold: the structure of a letter, and links. No styles and classes, which could lay something over the page; no images,
 * which could tell an outside server who reads when.
 */
const RULES: IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: { a: ["href", "target", "rel"], ol: ["start"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    a: (_tag, { href = "" }) => ({
      tagName: "a",
      attribs: OUTSIDE.test(href) ? { href, target: "_blank", rel: "noopener noreferrer" } : {},
    }),
  },
  nestingLimit: 50,
};

/** Rich text without anything that is not in the list above; null where no word is left. Idempotent. */
export function cleanHtml(html: string): string | null {
  const clean = sanitizeHtml(html, RULES).trim();
  return plainText(clean) === "" ? null : clean;
}

const BLOCK_ENDS = /<\/(?:p|h[1-3]|li|pre|blockquote)>|<(?:br|hr)[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&nbsp;": " " };

/** The words of clean rich text, as one line of at most `longest` characters. */
export function plainText(html: string, longest = Number.POSITIVE_INFINITY): string {
  const bare = sanitizeHtml(html.replace(BLOCK_ENDS, " "), { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}
