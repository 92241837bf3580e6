import { expect, test } from "vitest";
import { type InvoiceFields, proposalOf } from "./invoice-fields.ts";

const READS: InvoiceFields = { code: "invoiceCode", number: "invoiceNumber", amount: "total", date: "issued" };
const INVOICE = { kind: "32", code: "", number: "24317000000123456789", amount: "99.50", date: "2024-05-01", check: "" };
const proposed = (values: Readonly<Record<string, unknown>>, closed: readonly string[] = [], invoice = INVOICE) =>
  proposalOf(READS, invoice, { value: (field) => values[field], open: (field) => !closed.includes(field) });
const names = (list: readonly { readonly field: string }[]) => list.map(({ field }) => field);

test("fields that are empty are filled in; what the invoice has not, what its code does not tell, and what no field takes, is left out", () => {
  expect(proposed({ total: "", issued: null })).toEqual({
    fill: [
      { field: "invoiceNumber", present: null, read: "24317000000123456789" },
      { field: "total", present: "", read: "99.50" },
      { field: "issued", present: null, read: "2024-05-01" },
    ],
    ask: [],
    holdsSome: false,
  });
  expect(names(proposed({}, [], { ...INVOICE, amount: null as never }).fill)).toEqual(["invoiceNumber", "issued"]);
});

test("a field that holds another value is asked about, and one that holds the same is let be", () => {
  const { fill, ask, holdsSome } = proposed({ invoiceNumber: "24317000000123456789", total: "80.00" });
  expect([names(fill), names(ask), holdsSome]).toEqual([["issued"], ["total"], true]);
  expect(ask[0]).toEqual({ field: "total", present: "80.00", read: "99.50" });
});

test("a part that the invoice has not is asked about where the field holds one, of another invoice", () => {
  const { fill, ask } = proposed({ invoiceCode: "011002100311", invoiceNumber: "12345678" });
  expect([names(fill), ask]).toEqual([
    ["total", "issued"],
    [
      { field: "invoiceCode", present: "011002100311", read: null },
      { field: "invoiceNumber", present: "12345678", read: "24317000000123456789" },
    ],
  ]);
});

test.each(["99.5", "99.50", "99.5000", 99.5])("an amount of %j is the one that was read", (total) => {
  expect(names([...proposed({ total }).fill, ...proposed({ total }).ask])).toEqual(["invoiceNumber", "issued"]);
});

test("zero is a value, and a text of blanks is none", () => {
  expect(names(proposed({ total: 0, invoiceNumber: "  " }).ask)).toEqual(["total"]);
});

test("a field that is not the user's to fill in is neither filled in nor asked about", () => {
  const { fill, ask } = proposed({ total: "1" }, ["total", "invoiceNumber"]);
  expect([names(fill), names(ask)]).toEqual([["issued"], []]);
});
