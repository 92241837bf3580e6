import type { ReportQuestion, ReportResult } from "../../../model/contract/report.ts";
import { listText } from "../../../model/list-text.ts";
import type { ReportScreen } from "../../../model/report/report.ts";
import type { ReportSay } from "../../../model/report/words.ts";
import type { Context } from "../../context.ts";
import { planReport } from "../../records/report/plan.ts";
import { sentencesOf } from "../rights/explain/sentences.ts";
import type { SheetWords } from "./sheet.ts";

/**
 * What stands above and below a report on paper and in a workbook: what was asked for, in the reader's words, whose numbers they are, and what he is not told.
 * @param zone whose clock times are told by
 */
export async function wordsOf(
  context: Context,
  say: ReportSay,
  screen: ReportScreen,
  question: ReportQuestion,
  { result, zone, now }: { readonly result: ReportResult; readonly zone: string; readonly now: number },
): Promise<SheetWords> {
  const { actor, language } = context;
  const { entity, filter } = planReport(context, screen, question, now);
  const conditions = filter.condition ? await sentencesOf(context, entity, [filter.condition]) : [];
  const asked = [...conditions, ...(filter.keyword ? [say("table.keyword", { keyword: filter.keyword })] : [])];
  const time = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: "medium", timeStyle: "short" }).format(now);
  const { dimensions, measures, cut, compare } = result;
  const refused = [...dimensions, ...measures].filter((one) => one.refused !== null).map(({ title }) => title);
  return {
    title: result.title,
    above: [
      ...(asked.length > 0 ? [say("table.filter", { filter: asked.join(say("cell.between")) })] : []),
      say("table.ran", { name: actor.realName, time }),
    ],
    below: [
      ...(compare && compare.refused === null && compare.from !== null
        ? [say("note.compared", { from: compare.from, to: compare.to ?? "" })]
        : []),
      ...(cut ? [say("note.cut", { told: cut.told, all: cut.all })] : []),
      ...(refused.length > 0 ? [say("note.refused", { names: listText(language, refused) })] : []),
    ],
  };
}
