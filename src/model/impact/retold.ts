import { type Node, parseTree } from "jsonc-parser";

interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/**
 * A text of JSON that says something else, with as few characters changed as that takes: keys that have another name, other values, and keys that were
 * added at the end of an object. Lines, spaces and order stay as somebody wrote them.
 * @param text JSON without faults
 * @param value what it is to say
 */
export function retold(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return JSON.stringify(value, null, 2);
  return edits(text, root, value)
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((all, { offset, length, content }) => all.slice(0, offset) + content + all.slice(offset + length), text);
}

function edits(text: string, node: Node, value: unknown): Edit[] {
  const children = node.children ?? [];
  if (node.type === "array" && Array.isArray(value) && children.length === value.length)
    return children.flatMap((child, index) => edits(text, child, value[index]));
  if (node.type === "object" && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    const added = entries.slice(children.length);
    const last = children.at(-1);
    if (entries.length >= children.length && (added.length === 0 || last))
      return [
        ...children.flatMap(({ children: [name, own] = [] }, index) => {
          const [key, item] = entries[index] ?? ["", undefined];
          return [...(name && name.value !== key ? [replacing(name, key)] : []), ...(own ? edits(text, own, item) : [])];
        }),
        ...(last && added.length > 0 ? [adding(text, node, last, added)] : []),
      ];
  }
  return isSame(node, text, value) ? [] : [replacing(node, value)];
}

const isSame = ({ offset, length }: Node, text: string, value: unknown): boolean =>
  JSON.stringify(JSON.parse(text.slice(offset, offset + length))) === JSON.stringify(value);

const replacing = ({ offset, length }: Node, value: unknown): Edit => ({ offset, length, content: JSON.stringify(value) });

/** Entries behind the last one of an object: below it where each has its line, else beside it. */
function adding(text: string, object: Node, last: Node, added: readonly (readonly [string, unknown])[]): Edit {
  const between = text.slice(object.offset + 1, object.children?.[0]?.offset);
  const gap = between.includes("\n") ? between.slice(between.lastIndexOf("\n")) : " ";
  const content = added.map(([key, value]) => `,${gap}${JSON.stringify(key)}: ${JSON.stringify(value)}`).join("");
  return { offset: last.offset + last.length, length: 0, content };
}
