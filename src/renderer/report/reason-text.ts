import type { TFunction } from "i18next";
import type { ReportExplanation } from "../../model/contract/report.ts";

type Reason = ReportExplanation["own"][number];

/** What keeps records from somebody, in words: the sentence of the rule where the reader may know it, else what kind of rule it is. */
export function reasonText({ layer, title, sentence }: Reason, t: TFunction): string {
  const named = layer === "reference" && title === null ? "referenceUnnamed" : layer === "roles" && title !== null ? "role" : layer;
  const text = layer === "feature" && title === null ? t("cell.reason.unnamed") : t(`cell.reason.${named}`, { title });
  return sentence === null ? text : `${text}${t("cell.between")}${sentence}`;
}
