import { observer } from "@formily/reactive-react";
import { Badge, Tabs } from "antd";
import { usePane } from "../../services.tsx";
import styles from "../form.module.css";
import type { TabPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { FormGroup } from "./FormGroup.tsx";

/** The tabs of a form. Each says how many of its fields have errors. A tab is drawn when it is first opened; its values count before. */
export const FormTabs = observer(function FormTabs({ tabs }: { tabs: readonly TabPlan[] }) {
  const { model, view } = useFormParts();
  const pane = usePane();
  const bad = model.errors.bad();
  return (
    <Tabs
      activeKey={view.tab() ?? ""}
      onChange={view.setTab}
      getPopupContainer={pane.container}
      items={tabs.map((tab) => {
        const fields = tab.groups.flatMap((group) => group.fields);
        return {
          key: tab.key,
          label: (
            <Badge size="small" offset={[8, 0]} count={fields.filter(({ name }) => bad.has(name)).length}>
              {tab.title}
            </Badge>
          ),
          children: (
            <div className={`${styles.parts} ${styles.tab}`}>
              <FormGroups groups={tab.groups} />
            </div>
          ),
        };
      })}
    />
  );
});

/** Groups below each other. */
export function FormGroups({ groups }: { groups: TabPlan["groups"] }) {
  let before = 0;
  return groups.map((group) => {
    const above = before;
    before += group.fields.length;
    return <FormGroup key={group.key} plan={group} before={above} />;
  });
}
