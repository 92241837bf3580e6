import { expect, test } from "vitest";
import { invoiceIn } from "./invoice-code.ts";

test.each([
  [
    "01,10,011002100311,12345678,150.44,20210615,12345678901234567890,3F2A,",
    { kind: "10", code: "011002100311", number: "12345678", amount: "150.44", date: "2021-06-15", check: "12345678901234567890" },
  ],
  [
    "01,32,,24317000000123456789,99.50,20240501,,A1B2",
    { kind: "32", code: "", number: "24317000000123456789", amount: "99.50", date: "2024-05-01", check: "" },
  ],
  [
    "01,04,1100211320,12345678,-20,20211399,123456",
    { kind: "04", code: "1100211320", number: "12345678", amount: "-20", date: null, check: "123456" },
  ],
])("%s is an invoice", (text, invoice) => {
  expect(invoiceIn(text)).toEqual(invoice);
});

test.each([
  "",
  "https://example.com/01,10,011002100311,12345678",
  "02,10,011002100311,12345678,1,20210615,1",
  "01,10,011002100311,1234567,1,20210615,1",
  "01,10,,12345678,1,20210615,1",
  "01,1,011002100311,12345678,1,20210615,1",
])("%j is none", (text) => {
  expect(invoiceIn(text)).toBeUndefined();
});
