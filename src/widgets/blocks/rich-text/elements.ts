import { createElement, Fragment, type ReactNode } from "react";
import { isOwnPath } from "../../../model/frame-address.ts";
import { RICH_TEXT_ELEMENTS } from "../../../model/rich-text.ts";

/** What is not among them is drawn as its words. */
const ELEMENTS = new Set(RICH_TEXT_ELEMENTS);
const VOID = new Set(["br", "hr"]);
/** What never shows its words. */
const SILENT = new Set(["script", "style", "template", "noscript"]);
const LINK = /^(https?:|mailto:)/i;

/** Pages of ours open in the same window. */
function linkTo(href: string): Readonly<Record<string, string>> {
  if (LINK.test(href)) return { href, target: "_blank", rel: "noopener noreferrer" };
  return isOwnPath(href) ? { href } : {};
}

/** Rich text as React elements: nothing of it reaches the page as markup. */
export function elementsOf(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, "text/html").body);
}

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(elementOf);

function elementOf(node: Node, index: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (SILENT.has(name)) return null;
  if (!ELEMENTS.has(name)) return createElement(Fragment, { key: index }, childrenOf(node));
  const href = name === "a" ? node.getAttribute("href") : null;
  const properties = href === null ? {} : linkTo(href);
  return createElement(name, { key: index, ...properties }, ...(VOID.has(name) ? [] : [childrenOf(node)]));
}
