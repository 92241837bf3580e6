import type { ReportSay } from "../../../model/report/words.ts";
import type { Context } from "../../context.ts";
import type { MessageFiles, Messages } from "../../plugins/messages.ts";

/** The texts of reports, loaded when the first is run. */
export interface ReportTexts {
  /** What measures are called (`report.json`). */
  readonly measures: () => Promise<Messages>;
  /** What stands on the screen (`reportScreen.json`). */
  readonly screen: () => Promise<Messages>;
}

export function reportTexts(files: MessageFiles): ReportTexts {
  let measures: Promise<Messages> | undefined;
  let screen: Promise<Messages> | undefined;
  return {
    measures: () => (measures ??= files.load("report.json")),
    screen: () => (screen ??= files.load("reportScreen.json")),
  };
}

const sayIn =
  (texts: Messages, { language }: Pick<Context, "language">): ReportSay =>
  (key, params) =>
    texts.text(language, key, params);

/** The texts of both in the reader's language. */
export async function saysOf(
  texts: ReportTexts,
  context: Pick<Context, "language">,
): Promise<Readonly<Record<"measures" | "screen", ReportSay>>> {
  const [measures, screen] = await Promise.all([texts.measures(), texts.screen()]);
  return { measures: sayIn(measures, context), screen: sayIn(screen, context) };
}
