import type { Field } from "../../../model/fields.ts";
import type { Dimension, Measure, Report } from "../../../model/report/report.ts";
import type { ReportSay } from "../../../model/report/words.ts";

export const dimensionTitle = ({ title }: Dimension, field: Field): string => title ?? field.property.title ?? field.name;

/** What a measure is called: as the document says, else by what is worked out of what. */
export function measureTitle(say: ReportSay, report: Report, measure: Measure, fieldOf: (path: string) => Field): string {
  const { of, title, field, ratio, share, running } = measure;
  if (title !== undefined) return title;
  const other = (id: string): string => {
    const found = report.measures.find((one) => one.id === id);
    return found ? measureTitle(say, report, found, fieldOf) : id;
  };
  if (ratio) return say("measure.ratio", { of: other(ratio.of), to: other(ratio.to) });
  const one = share?.of ?? running?.of;
  if (one !== undefined) return say(`measure.${of}`, { title: other(one) });
  const measured = field === undefined ? undefined : fieldOf(field);
  return say(`measure.${of}`, { title: measured?.property.title ?? measured?.name ?? "" });
}
