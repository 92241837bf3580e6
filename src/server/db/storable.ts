/** Free JSON may be nested so deep; what people write is not, and deeper values would exhaust the stack. */
const MAX_DEPTH = 64;

/** Whether jsonb can hold a value from the wire: no NUL, no half of a surrogate pair, no absurd depth. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000");
  if (typeof value !== "object" || value === null) return true;
  return depth < MAX_DEPTH && Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
