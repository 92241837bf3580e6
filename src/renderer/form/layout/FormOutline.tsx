import { observer } from "@formily/reactive-react";
import { Badge } from "antd";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import type { GroupPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";

/** The groups of a long form beside it, each with the number of its fields that are wrong; a click goes there. */
export function FormOutline() {
  const t = useTexts("form");
  const { groups, tabs } = useFormParts().model.plan;
  return (
    <nav className={styles.outline} aria-label={t("outline")}>
      <ol>
        {groups.map((group) => (
          <Entry key={group.key} group={group} />
        ))}
        {tabs.map((tab) => (
          <li key={tab.key}>
            <span className={styles.outlineTab}>{tab.title}</span>
            <ol>
              {tab.groups.map((group) => (
                <Entry key={group.key} group={group} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Entry = observer(function Entry({ group: { key, title, fields } }: { group: GroupPlan }) {
  const { model, view } = useFormParts();
  if (title === undefined || !model.isGroupShown(key) || !fields.some(({ name }) => model.state(name).visible)) return null;
  const bad = fields.filter(({ name }) => model.errors.has(name)).length;
  return (
    <li>
      <button type="button" className={styles.outlineEntry} onClick={() => view.showGroup(key)}>
        <span className={styles.outlineTitle}>{title}</span>
        {bad > 0 && <Badge size="small" count={bad} />}
      </button>
    </li>
  );
});
