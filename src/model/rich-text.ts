/** The elements of rich text: the structure of a letter, and links. The server stores nothing else, the page draws nothing else. */
export const RICH_TEXT_ELEMENTS: readonly string[] = [
  ...["p", "br", "h1", "h2", "h3", "strong", "em", "u", "s", "code", "pre", "blockquote", "ul", "ol", "li", "hr", "a"],
];

const TAG = new RegExp(`<(?:/?(?:${RICH_TEXT_ELEMENTS.join("|")})|a href="(?:https?:|mailto:)[^"<>]*")>`, "g");

/** Whether rich text that a document holds is of these elements alone, without attributes but the addresses of links. */
export const isRichText = (html: string): boolean => !html.replaceAll(TAG, "").includes("<");
