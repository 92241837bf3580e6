import { Steps } from "antd";
import { useTexts } from "../../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../design-store.ts";
import styles from "./wizard.module.css";

/** The steps in which a flow is made (dictionary flow_design_step). */
export const STEPS = ["basic", "variables", "design"] as const;

interface BarProps {
  readonly step: number;
  readonly store: DesignStore;
  readonly onStep: (step: number) => void;
}

/** The way through the steps, any of them at any time; the one in which something is missing says so. */
export function StepBar({ step, store, onStep }: BarProps) {
  const t = useTexts("design");
  const problems = useDesign(store, (state) => state.problems);
  const errors = problems.filter(({ severity }) => severity === "error");
  const ofBasic = errors.filter(({ code }) => BASIC.has(code)).length;
  const missing = [ofBasic, 0, errors.length - ofBasic];
  return (
    <nav className={styles.steps} aria-label={t("wizard.steps")}>
      <Steps
        size="small"
        responsive={false}
        current={step}
        onChange={onStep}
        items={STEPS.map((name, at) => ({
          title: t(`wizard.step.${name}`),
          ...(missing[at] && { status: "error" as const, subTitle: t("wizard.missing", { count: missing[at] }) }),
        }))}
      />
    </nav>
  );
}

/** Problems that are mended in the basic information. */
const BASIC: ReadonlySet<string> = new Set(["flow.noTable", "flow.titleHole", "flow.titleMasked"]);
