import { Decimal } from "./decimal.ts";
import type { FieldKind } from "./fields.ts";
import type { InvoiceCode } from "./invoice-code.ts";

/** A part of what the code of an invoice tells. */
export type InvoicePart = keyof InvoiceCode;

interface PartSpec {
  /** What a field holds that takes it. */
  readonly kind: FieldKind;
  /** Characters of a text, at most. */
  readonly length?: number;
  /** Digits after the point. */
  readonly scale?: number;
}

/** What each part is, as a field that takes it has to hold it. */
export const INVOICE_PARTS: Readonly<Record<InvoicePart, PartSpec>> = {
  kind: { kind: "text", length: 2 },
  code: { kind: "text", length: 12 },
  number: { kind: "text", length: 20 },
  amount: { kind: "decimal", scale: 2 },
  date: { kind: "date" },
  check: { kind: "text", length: 20 },
};

/** Which field takes which part: the option `reads` of an upload. */
export type InvoiceFields = Readonly<Partial<Record<InvoicePart, string>>>;

/** A value that was read for a field, beside what stands there. */
export interface ReadValue {
  readonly field: string;
  readonly present: unknown;
  /** Null: the invoice has no such part, as fully digital ones have no code. */
  readonly read: string | null;
}

export interface InvoiceProposal {
  /** Fields that were empty: they are filled in at once. */
  readonly fill: readonly ReadValue[];
  /** Fields that hold another value: somebody chooses. */
  readonly ask: readonly ReadValue[];
  /** Whether a field holds what was read already. */
  readonly holdsSome: boolean;
}

/**
 * What an invoice that was read proposes for a form.
 * @param open whether the field is there and its user may fill it in
 */
export function proposalOf(
  reads: InvoiceFields,
  invoice: InvoiceCode,
  { value, open }: { readonly value: (field: string) => unknown; readonly open: (field: string) => boolean },
): InvoiceProposal {
  const told = (Object.keys(INVOICE_PARTS) as InvoicePart[]).flatMap((part): (ReadValue & { part: InvoicePart })[] => {
    const [field, read] = [reads[part], invoice[part]];
    // What the code tells of no amount or day is not known; a code that is empty is.
    if (field === undefined || read === null || !open(field)) return [];
    const present = value(field) ?? null;
    return read === "" && isNothing(present) ? [] : [{ part, field, present, read: read || null }];
  });
  const others = told.filter(({ part, present, read }) => read === null || !isSame(part, present, read));
  const plain = ({ field, present, read }: ReadValue): ReadValue => ({ field, present, read });
  return {
    fill: others.filter(({ present }) => isNothing(present)).map(plain),
    ask: others.filter(({ present }) => !isNothing(present)).map(plain),
    holdsSome: others.length < told.length,
  };
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** Amounts are the same however many zeros they end in. */
function isSame(part: InvoicePart, present: unknown, read: string): boolean {
  if (INVOICE_PARTS[part].kind !== "decimal") return String(present ?? "").trim() === read;
  const amount = Decimal.parse(present);
  return amount !== undefined && Decimal.parse(read)?.compare(amount) === 0;
}
