import { expect, test } from "vitest";
import { isPrinterAllowed, type PrinterAddress, printerAddressOf } from "./printer-address.ts";

const allowed = ["10.0.8.0/24", "10.0.9.7:6101", "[2001:db8::7]:9100", "2001:db8:1::/48"].map(
  (text) => printerAddressOf(text) as PrinterAddress,
);

test.each([
  ["10.0.8.31", 9100],
  ["10.0.8.31", 9109],
  ["10.0.9.7", 6101],
  ["2001:db8::7", 9100],
  ["2001:db8:1::5", 9100],
])("%s port %i is allowed", (address, port) => {
  expect(isPrinterAllowed(allowed, { address, port })).toBe(true);
});

test.each([
  ["10.0.8.31", 22],
  ["10.0.8.31", 9110],
  ["10.0.9.7", 9100],
  ["127.0.0.1", 9100],
  ["2001:db8::7", 80],
  ["printer.example", 9100],
  ["", 9100],
])("%s port %i is not", (address, port) => {
  expect(isPrinterAllowed(allowed, { address, port })).toBe(false);
});

test("without a list none is allowed", () => {
  expect(isPrinterAllowed([], { address: "10.0.8.31", port: 9100 })).toBe(false);
});

test.each(["printer.example", "10.0.8.0/33", "10.0.8.1:0", "10.0.8.1:70000", "[10", "*"])("%s names no printers", (text) => {
  expect(printerAddressOf(text)).toBeUndefined();
});
