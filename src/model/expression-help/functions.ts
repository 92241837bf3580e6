/** Of what a function is asked; absent: of nothing, it stands alone. */
type Receiver = "text" | "rows" | "list";

/** A function of expressions as it is offered. */
export interface OfferedFunction {
  readonly name: string;
  readonly of?: Receiver;
  /** What is written; the cursor goes to the place of `|`. */
  readonly text: string;
}

/**
 * The functions that are offered to who writes an expression: those that rules of forms are made of, most wanted first. What each does stands in the
 * texts `widgets` (`cel.function.<name>`).
 */
export const FUNCTIONS: readonly OfferedFunction[] = [
  { name: "has", text: "has(|)" },
  { name: "today", text: "today()|" },
  { name: "now", text: "now()|" },
  { name: "daysBetween", text: "daysBetween(|, )" },
  { name: "decimal", text: "decimal(|)" },
  { name: "string", text: "string(|)" },
  { name: "int", text: "int(|)" },
  { name: "size", text: "size(|)" },
  { name: "contains", of: "text", text: 'contains("|")' },
  { name: "startsWith", of: "text", text: 'startsWith("|")' },
  { name: "endsWith", of: "text", text: 'endsWith("|")' },
  { name: "matches", of: "text", text: 'matches("|")' },
  { name: "trim", of: "text", text: "trim()|" },
  { name: "size", of: "text", text: "size()|" },
  { name: "sum", of: "rows", text: 'sum("|")' },
  { name: "exists", of: "rows", text: "exists(row, row.|)" },
  { name: "all", of: "rows", text: "all(row, row.|)" },
  { name: "size", of: "rows", text: "size()|" },
  { name: "exists", of: "list", text: "exists(one, one |)" },
  { name: "size", of: "list", text: "size()|" },
];
