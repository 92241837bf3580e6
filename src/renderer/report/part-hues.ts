import type { ReportMember } from "../../model/contract/report.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { Report } from "../../model/report/report.ts";

/** What dictionaries call a label without a colour. */
const PLAIN = "default";

/**
 * The colours that the parts of a chart have elsewhere, as labels of a dictionary, by their keys. None where two of them would look alike, or what
 * parts it is no dictionary of the report's own records.
 */
export function partHues(
  { dimensions }: Pick<Report, "dimensions">,
  { entities, dictionaries }: Pick<ScreenBundle, "entities" | "dictionaries">,
  { entity, parts, members }: { readonly entity: string; readonly parts: string | undefined; readonly members: readonly ReportMember[] },
): ReadonlyMap<string | null, string> {
  const field = dimensions.find(({ id }) => id === parts)?.field ?? "";
  const dictionary = entities[entity] && fieldsOf(entities[entity] as Entity).get(field)?.property["x-dict"];
  const labels = dictionary === undefined ? undefined : dictionaries[dictionary];
  if (!labels) return new Map();
  const hues = new Map(members.map(({ key }) => [key, labels.find(({ value }) => String(value) === key)?.color ?? PLAIN]));
  return new Set(hues.values()).size === hues.size ? hues : new Map();
}
