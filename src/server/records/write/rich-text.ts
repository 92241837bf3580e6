import { createRequire } from "node:module";
import type { IOptions } from "sanitize-html";
import { Unfit } from "../../../model/bounds.ts";
import { isOwnPath } from "../../../model/frame-address.ts";
import { RICH_TEXT_ELEMENTS } from "../../../model/rich-text.ts";

const require = createRequire(import.meta.url);
/** Loaded with the first text that is cleaned, not with the server: its parsers would take a tenth of a start. */
const sanitizeHtml = (html: string, options: IOptions): string => require("sanitize-html")(html, options);

/** Addresses that a link may have: of other places, in a window of their own. */
const OUTSIDE = /^(https?:\/\/|mailto:)/i;

/** Or of a page of ours, in the same window. */
const linkTo = (href: string): Record<string, string> => {
  if (OUTSIDE.test(href)) return { href, target: "_blank", rel: "noopener noreferrer" };
  return isOwnPath(href) ? { href } : {};
};

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
      attribs: linkTo(href),
    }),
  },
};

/** Levels of elements within each other. A letter needs a dozen; the work of the parser grows with the square of them. */
const DEEPEST = 50;

/** Characters of markup for one that may be stored: what a word processor writes around a word, and an allowance for short texts. */
const MARKUP = 4;
const MARKUP_OF_SHORT = 10_000;

const TOO_DEEP = Symbol("too deep");

/**
 * Rich text without anything that is not in the list above; null where no word is left; why it cannot be had, when it is far longer than
 * `longest` characters or nested too deep: the work then is not begun, or ends at that place. Idempotent.
 */
export function cleanHtml(html: string, longest: number): string | null | Unfit {
  if (html.length > longest * MARKUP + MARKUP_OF_SHORT) return new Unfit({ code: "field.maxLength", params: { max: longest } });
  let depth = 0;
  const onOpenTag = () => {
    if (++depth > DEEPEST) throw TOO_DEEP;
  };
  const onCloseTag = () => void depth--;
  try {
    const listed = sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag });
    // What was taken out may have stood between two that now end each other, as paragraphs do: what is stored is read as it is written.
    const clean = sanitizeHtml(listed, RULES).trim();
    return wordsOfHtml(clean) === "" ? null : clean;
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return new Unfit({ code: "field.nesting", params: { max: DEEPEST } });
  }
}

const BLOCK_ENDS = /<\/(?:p|h[1-3]|li|pre|blockquote)>|<(?:br|hr)[^<>]*>/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&nbsp;": " " };

/** The text of clean rich text, in which every "<" is that of a tag, with a line for each of its blocks. */
export const linesOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, " ")
    .replace(BLOCK_ENDS, "\n")
    .replace(TAGS, "")
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .trim();

/** The words of clean rich text as one line of at most `longest` characters. */
export function wordsOfHtml(html: string, longest = Number.POSITIVE_INFINITY): string {
  const characters = [...linesOfHtml(html).replace(/\s+/g, " ")];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}
