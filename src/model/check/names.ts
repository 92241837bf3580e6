import type { Node } from "jsonc-parser";
import type { Problems } from "./problems.ts";
import type { Source } from "./source.ts";

/** Names that reach into JavaScript's own objects when a path of a form or of a record is followed. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses forbidden names and characters that the database cannot hold wherever they stand, as key or as value, and keys that stand twice
 * in one object (JSON keeps the last one silently).
 */
export function checkNames(source: Source, problems: Problems): void {
  const add = (node: Node, message: string) =>
    problems.add({ file: source.file, ...source.position(node.offset), message, suggestion: undefined });
  const checkText = (node: Node): void => {
    if (FORBIDDEN_NAMES.has(node.value)) add(node, `forbidden name "${node.value}"`);
    if (node.value.includes("\0")) add(node, "the character NUL (\\u0000) cannot be stored");
    else if (!node.value.isWellFormed()) add(node, "half a character (\\ud800 to \\udfff alone) cannot be stored");
  };
  const visit = (node: Node): void => {
    if (node.type === "string") checkText(node);
    if (node.type !== "object") {
      for (const child of node.children ?? []) visit(child);
      return;
    }
    const keys = new Set<string>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key) continue;
      if (keys.has(key.value)) add(key, `key "${key.value}" stands twice`);
      keys.add(key.value);
      visit(key);
      if (value) visit(value);
    }
  };
  if (source.root) visit(source.root);
}
