import { Alert } from "antd";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { AppError } from "../../../../model/error.ts";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import css from "./rehearsal.module.css";

/** Why a draft cannot be run: what would keep it from being published, or what the server says. */
export function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts("design");
  const textOf = useErrorText();
  const isRefused = error instanceof AppError && error.code === "flow.refused" && Array.isArray(error.data);
  if (!isRefused) return <Alert type="error" showIcon role="alert" message={textOf(error)} />;
  const problems = (error.data as readonly FlowProblem[]).filter(({ severity }) => severity === "error");
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={t("rehearsal.unfinished")}
      description={
        <ul className={css.problems}>
          {problems.map(({ code, element, message }) => (
            <li key={`${code}${element}${message}`}>{message}</li>
          ))}
        </ul>
      }
    />
  );
}
