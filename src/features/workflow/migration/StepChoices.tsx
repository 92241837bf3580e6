import type { MigrationPreview } from "../../../model/contract/flow/migration.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./migration.module.css";
import type { Steps } from "./use-migration.ts";

interface ChoicesProps {
  readonly preview: MigrationPreview;
  /** What was chosen, beside what is proposed. */
  readonly steps: Steps;
  readonly onChange: (steps: Steps) => void;
}

/** The steps where the flows are now, each with the step of the other version that it becomes: those are offered that it can become. */
export function StepChoices({ preview: { nodes, targets, mapping }, steps, onChange }: ChoicesProps) {
  const t = useTexts("flow");
  return (
    <section aria-label={t("migration.steps")}>
      <h3 className={styles.heading}>{t("migration.steps")}</h3>
      <p className={styles.hint}>{t("migration.stepsHint")}</p>
      <ul className={styles.steps}>
        {nodes.map(({ node, name, kind, countersign }) => {
          const there = steps[node] ?? mapping[node];
          const isOpen = there === undefined && kind !== "boundary";
          const fitting = targets.filter((one) => one.node === there || (one.kind === kind && one.countersign === countersign));
          return (
            <li key={node}>
              <span>{name}</span>
              <span aria-hidden>→</span>
              <Select
                className={styles.choice ?? ""}
                showSearch
                optionFilterProp="label"
                aria-label={t("migration.stepOf", { name })}
                value={there ?? null}
                {...(isOpen && { status: "warning" })}
                placeholder={t(isOpen ? "migration.choose" : "migration.optional")}
                notFoundContent={t("migration.noStep")}
                options={fitting.map((one) => ({ value: one.node, label: one.name }))}
                onChange={(chosen) => chosen !== null && onChange({ ...steps, [node]: chosen })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
