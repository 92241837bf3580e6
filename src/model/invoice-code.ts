/** What the QR code of a Chinese VAT invoice tells. Amounts are texts: exact decimals. */
export interface InvoiceCode {
  /** The kind of invoice by its number, as the code has it: 01, 04, 08, 10, 31, 32, … */
  readonly kind: string;
  /** Empty of a fully digital invoice, whose number says all. */
  readonly code: string;
  readonly number: string;
  /** As the code has it: before tax on printed and early electronic invoices, with tax on fully digital ones. */
  readonly amount: string | null;
  /** `2024-05-01` */
  readonly date: string | null;
  /** The last digits by which an invoice is checked; empty of a fully digital one. */
  readonly check: string;
}

/** Code and number of an invoice on paper or an electronic one; or none, and the number of a fully digital one. */
const NAMED = /^(\d{10}|\d{12}),\d{8}$|^,\d{20}$/;

/**
 * Reads `01,kind,code,number,amount,date,check,…`, as the tax administration's invoices have it.
 * @returns undefined of any other text: a code need not be that of an invoice
 */
export function invoiceIn(text: string): InvoiceCode | undefined {
  const [version, kind = "", code = "", number = "", amount = "", date = "", check = ""] = text.split(",").map((part) => part.trim());
  if (version !== "01" || !/^\d{2}$/.test(kind) || !NAMED.test(`${code},${number}`)) return undefined;
  const day = /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(date);
  return {
    ...{ kind, code, number, check },
    amount: /^-?\d{1,15}(\.\d{1,2})?$/.test(amount) ? amount : null,
    date: day ? day.slice(1).join("-") : null,
  };
}
