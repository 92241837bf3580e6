import type { ReactNode } from "react";
import { ProblemsButton, StepButtons } from "../../../renderer/draft/DraftTools.tsx";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignStore } from "../store.ts";

interface ToolsProps {
  readonly store: DesignStore;
  readonly readOnly: boolean;
  /** Tools of what is designed. */
  readonly children?: ReactNode;
  readonly problems: { readonly count: number; readonly isOpen: boolean; readonly toggle: () => void };
}

/** Steps back and forth, and how much is wrong. */
export function Tools({ store, readOnly, children, problems: { count, ...list } }: ToolsProps) {
  const t = useTexts("designer");
  return (
    <div className={frameStyles.tools} role="toolbar" aria-label={t("frame.tools")}>
      {!readOnly && <StepButtons store={store} />}
      {children}
      <span className={frameStyles.rest} />
      <ProblemsButton
        {...list}
        worst={count > 0 ? "error" : undefined}
        text={count > 0 ? t("frame.problems", { count }) : t("frame.problemsNone")}
      />
    </div>
  );
}
