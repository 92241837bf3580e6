import { isStorableText } from "../../model/text-formats.ts";

/** Free JSON may be nested so deep; what people write is not, and deeper values would exhaust the stack. */
const MAX_DEPTH = 64;

/** Whether jsonb can hold a value from the wire: no NUL, no half of a surrogate pair, no absurd depth. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  return depth < MAX_DEPTH && Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
