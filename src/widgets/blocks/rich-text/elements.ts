import { createElement, Fragment, type ReactNode } from "react";

/** What rich text is made of. The server stores nothing else; what is not in the list is drawn as its words. */
const ELEMENTS = new Set([
  ...["p", "br", "h1", "h2", "h3", "strong", "em", "u", "s", "code", "pre", "blockquote", "ul", "ol", "li", "hr", "a"],
]);
const VOID = new Set(["br", "hr"]);
/** What never shows its words. */
const SILENT = new Set(["script", "style", "template", "noscript"]);
const LINK = /^(https?:|mailto:)/i;

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
  const properties = href !== null && LINK.test(href) ? { href, target: "_blank", rel: "noopener noreferrer" } : {};
  return createElement(name, { key: index, ...properties }, ...(VOID.has(name) ? [] : [childrenOf(node)]));
}
