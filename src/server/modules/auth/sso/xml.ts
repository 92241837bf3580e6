/** An element of a small XML document: name without its prefix, text directly in it, elements in it. */
export interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

const LONGEST = 64 * 1024;
const DEEPEST = 16;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** An opening, closing or empty tag with attributes in quotes. Declarations and CDATA are no tags, and so an error. */
const TAG = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const PROLOGUE = /^\uFEFF?\s*(?:<\?xml[^?<>]*\?>)?\s*/;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,10}));|&/g, (whole, decimal, hex, name) => {
    if (decimal !== undefined || hex !== undefined) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    const known = name === undefined ? undefined : ENTITIES[name];
    if (known === undefined) throw new Error(`XML: unknown entity ${whole}`);
    return known;
  });
}

/**
 * Reads a small XML document of elements and text. Refuses document types, entities of its own, comments, CDATA and processing
 * instructions: nothing that has to be fetched, expanded or skipped can be in it. Throws on anything that is not well-formed.
 */
export function parseXml(source: string): Element {
  if (source.length > LONGEST) throw new Error("XML: too long");
  const root: Element = { name: "", children: [], text: "" };
  const open: { element: Element; tag: string }[] = [{ element: root, tag: "" }];
  let at = PROLOGUE.exec(source)?.[0].length ?? 0;
  while (at < source.length) {
    const parent = open.at(-1)?.element ?? root;
    const pattern = source[at] === "<" ? TAG : TEXT;
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) throw new Error(`XML: not understood at ${at}`);
    at = pattern.lastIndex;
    if (pattern === TEXT) {
      if (parent === root && found[0].trim() !== "") throw new Error("XML: text outside the document");
      parent.text += decoded(found[0]);
      continue;
    }
    const [, closing, tag = "", , empty] = found;
    if (closing) {
      if (open.length === 1 || open.pop()?.tag !== tag) throw new Error(`XML: </${tag}> closes nothing`);
      continue;
    }
    if (parent === root && root.children.length > 0) throw new Error("XML: more than one document");
    if (open.length > DEEPEST) throw new Error("XML: too deep");
    const element: Element = { name: tag.slice(tag.indexOf(":") + 1), children: [], text: "" };
    parent.children.push(element);
    if (!empty) open.push({ element, tag });
  }
  const [document] = root.children;
  if (open.length > 1 || !document) throw new Error("XML: ends too early");
  return document;
}
