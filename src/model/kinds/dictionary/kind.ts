import meta from "../../../../schemas/language/dictionary.json" with { type: "json" };
import { mentionValues } from "../../check/mentions.ts";
import type { Subject } from "../../check/set.ts";
import type { Dictionary } from "../../documents.ts";
import { kindOf } from "../kind.ts";
import { DICTIONARY_TEXTS } from "../kind-texts.ts";

/** Checks that a dictionary is filled from one side, and that its values are of one type and stand once each. */
function check({ document, report }: Subject<Dictionary>): void {
  if (document.from !== undefined && document.items.length > 0) report(["items"], '"from" and items exclude each other', { key: true });
  if (document.from !== undefined && document.fixed !== undefined)
    report(["fixed"], '"fixed" has no meaning beside "from": nobody adds to it', { key: true });
  if (document.from === undefined && document.items.length === 0) report(["items"], "a dictionary needs items", { key: true });
  const first = document.items[0]?.value;
  const seen = new Set<string>();
  for (const [index, { value, parent }] of document.items.entries()) {
    mentionValues(report, { property: { title: "", "x-dict": document.$id } }, value, ["items", index, "value"]);
    mentionValues(report, { property: { title: "", "x-dict": document.$id } }, parent, ["items", index, "parent"]);
    if (parent !== undefined && !seen.has(String(parent)))
      report(["items", index, "parent"], `${JSON.stringify(parent)} is no value of an item before it`, {
        name: String(parent),
        among: [...seen],
      });
    const path = ["items", index, "value"];
    if (typeof value !== typeof first) report(path, "the values of one dictionary are all text or all integers");
    else if (value === "") report(path, "an empty value cannot be told from no value");
    else if (typeof value === "string" && value.includes(",")) report(path, "a comma separates several values: it cannot be part of one");
    if (seen.has(String(value))) report(path, `value ${JSON.stringify(value)} stands twice`);
    seen.add(String(value));
  }
}

/** What values there are, with their names; a label is translated by its value. */
export const DICTIONARY = kindOf<Dictionary>({
  ...{ ...DICTIONARY_TEXTS, folder: "dictionaries", meta, check },
});
