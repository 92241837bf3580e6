import { useTexts } from "../texts.ts";
import { type Totalled, useTotals } from "./useTotals.ts";

/** The sum of one column, under it. */
export default function TotalCell({ name, ...totalled }: Totalled & { readonly name: string }) {
  return useTotals(totalled).textOf(name);
}

/** What the row of sums is called, under its first column that has none. */
export function TotalsTitle() {
  return useTexts("master")("totals.title");
}
