import { useTranslation } from "react-i18next";
import { readableCondition } from "../../../flow/readable-condition.ts";
import type { WhyHere as Decision } from "../../../model/contract/flow/task-info.ts";
import { writtenValue } from "../../../model/written-number.ts";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./records.module.css";

/** Why a flow came, or will come, to a step: the branches that it took, with the values that decided ("62,000 > 50,000"); of one whose reasons one may not see, the name alone. Nothing where no branch decided. */
export function WhyHere({ why }: { why: readonly Decision[] }) {
  const t = useTexts("flow");
  const { language } = useTranslation().i18n;
  const joints = { and: t("why.and"), or: t("why.or"), not: t("why.not"), empty: t("why.empty"), notEmpty: t("why.notEmpty") };
  const shown = why.filter(({ text, taken }) => taken !== "closed" || text !== "");
  if (shown.length === 0) return null;
  // What the others looked at, as nothing of it was true.
  const otherwise = (taken: Decision["taken"], values: Decision["values"]) => {
    const looked = values.map(({ title, value }) => `${title} ${writtenValue(value, language)}`).join(t("listSeparator"));
    if (taken === "matrix") return t("why.matrix", { values: looked });
    return looked === "" ? t("why.otherwise") : t("why.otherwiseBy", { values: looked });
  };
  return (
    <ul className={css.why} aria-label={t("why.title")}>
      {shown.map(({ text, taken, condition, values }, index) => (
        // Decisions have no ids, and their order is that of the flow.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          {text && <span className={css.branch}>{text}</span>}
          {taken !== "closed" && (
            <span title={condition ?? undefined}>
              {condition === null ? otherwise(taken, values) : readableCondition(condition, values, { language, joints })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
