import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { Context } from "../../context.ts";
import { entityNamed, findPlans } from "./stored.ts";

/** A list of values has no pages. */
const MOST = 1_000;

/** Search plans as values of a dictionary: those that the reader may run, each after the records that it asks about. */
export async function planItems(reader: Pick<Context, "db" | "documents" | "actor" | "language">): Promise<DictionaryItem[]> {
  const { found } = await findPlans(reader, "own", {}, { current: 1, size: MOST });
  return found.map(({ id, formEn, searchName }) => ({
    value: String(id),
    label: [entityNamed(reader.documents, String(formEn))?.title, searchName].join(" · "),
  }));
}
