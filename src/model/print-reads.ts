import type { PrintTemplate } from "./print-template.ts";

/** A field of the record to which a reference points, as a template names it: `record.supplier.phone`, `row.material.spec`. */
export interface PrintLink {
  readonly of: "record" | "row";
  readonly reference: string;
  readonly column: string;
}

/** What a template may read, told by its words: never less than it reads. */
export interface PrintReads {
  /** Every word in it; the fields that it reads are among them. */
  readonly words: ReadonlySet<string>;
  readonly links: readonly PrintLink[];
}

const known = new WeakMap<PrintTemplate, PrintReads>();

/** What a template may read. Memoised by document. */
export function printReads(template: PrintTemplate): PrintReads {
  const former = known.get(template);
  if (former) return former;
  const text = JSON.stringify(template, (_, value: unknown) => (isPicture(value) ? undefined : value));
  const links = new Map<string, PrintLink>();
  for (const [path, of, reference = "", column = ""] of text.matchAll(/\b(record|row)\.(\w+)\.(\w+)/g))
    links.set(path, { of: of as PrintLink["of"], reference, column });
  const reads = { words: new Set(text.match(/\w+/g)), links: [...links.values()] };
  known.set(template, reads);
  return reads;
}

const isPicture = (value: unknown): boolean => typeof value === "string" && value.startsWith("data:");
