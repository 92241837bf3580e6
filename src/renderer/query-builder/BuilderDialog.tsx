import { useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal, Tabs } from "antd";
import { useMemo, useState } from "react";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { asAdvanced, PLAN_KEY, plansKey } from "./advanced.ts";
import styles from "./builder.module.css";
import { conditionOf, type DraftGroup, draftOf, newGroup, newRow } from "./draft.ts";
import { GroupEditor } from "./GroupEditor.tsx";
import { askedFields } from "./operators.ts";
import { PlansTab } from "./PlansTab.tsx";
import { SavePlan } from "./SavePlan.tsx";

/** Tab of the dialog. */
export type BuilderTab = "condition" | "plans";

interface BuilderDialogProps {
  readonly form: QueryFormState;
  readonly open: boolean;
  readonly tab: BuilderTab;
  readonly onClose: () => void;
}

/** The query builder (specification workflow §2): a condition of nested groups on one tab, the plans in which such conditions are kept on the other. */
export function BuilderDialog(props: BuilderDialogProps) {
  // Each opening begins with what is asked now; the dialog stays until it has faded out.
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  return present ? <OpenBuilder {...props} onGone={() => setPresent(false)} /> : null;
}

/** Where a plan is being saved: as a new one, or one whose name and readers change. */
type Saving = "new" | SearchPlan;

function OpenBuilder({ form, open, tab: first, onClose, onGone }: BuilderDialogProps & { onGone: () => void }) {
  const t = useTexts("query");
  const s = useTexts("screen");
  const { viewer, plans } = useServices();
  const { container } = usePane();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { entity } = form;
  const fields = useMemo(() => askedFields(entity, viewer), [entity, viewer]);
  const blank = () => newGroup("all", fields[0] ? [newRow(entity, fields[0].name)] : []);
  const [draft, setDraft] = useState<DraftGroup>(() => (form.advanced ? draftOf(form.advanced.condition) : blank()));
  const [tab, setTab] = useState(first);
  /** The plan that the draft was taken from and may be put back into. */
  const [edited, setEdited] = useState<SearchPlan>();
  const [saving, setSaving] = useState<Saving>();

  const condition = () => {
    const made = conditionOf(draft, entity);
    if (!made) void message.warning(t("nothing"));
    return made;
  };
  const run = () => {
    const made = conditionOf(draft, entity);
    const same = form.advanced && JSON.stringify(form.advanced.condition) === JSON.stringify(made);
    // A condition that was not touched is still that of its plan.
    form.setAdvanced(same ? form.advanced : made && { condition: made });
    onClose();
  };
  const reload = async () => {
    await Promise.all([plansKey(entity), PLAN_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const update = async (plan: SearchPlan) => {
    const made = condition();
    if (!made || !plans) return;
    try {
      setEdited(await plans.edit(plan, { condition: made }));
      message.success(t("done"));
    } catch (error) {
      message.error(textOf(error));
    }
    await reload();
  };

  const conditionTab = (
    <div className={styles.body}>
      {edited && <p className={styles.editing}>{t("editing", { name: edited.searchName })}</p>}
      <GroupEditor group={draft} entity={entity} fields={fields} depth={1} onChange={setDraft} />
    </div>
  );
  const plansTab = (
    <PlansTab
      form={form}
      onRun={(plan) => {
        form.setAdvanced(asAdvanced(plan));
        onClose();
      }}
      onEdit={(plan) => {
        setEdited(plan.mayChange ? plan : undefined);
        setDraft(draftOf(plan.condition));
        setTab("condition");
      }}
      onShare={setSaving}
      onChanged={() => void reload()}
    />
  );
  return (
    <>
      <Modal
        title={t("title")}
        open={open}
        onCancel={onClose}
        afterClose={onGone}
        getContainer={container}
        width={860}
        className={styles.dialog ?? ""}
        destroyOnHidden
        footer={
          tab === "plans" ? null : (
            <div className={styles.footer}>
              <Button onClick={() => setDraft(blank())}>{t("empty")}</Button>
              <span className={styles.space} />
              {plans && edited && <Button onClick={() => void update(edited)}>{t("update", { name: edited.searchName })}</Button>}
              {plans && <Button onClick={() => condition() && setSaving("new")}>{t("saveAs")}</Button>}
              <Button type="primary" onClick={run}>
                {s("query.search")}
              </Button>
            </div>
          )
        }
      >
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(key as BuilderTab)}
          items={[
            { key: "condition", label: t("tab.condition"), children: conditionTab },
            ...(plans ? [{ key: "plans", label: t("tab.plans"), children: plansTab }] : []),
          ]}
        />
      </Modal>
      {saving && (
        <SavePlan
          entity={entity}
          plan={saving === "new" ? undefined : saving}
          condition={saving === "new" ? conditionOf(draft, entity) : undefined}
          onClose={() => setSaving(undefined)}
          onSaved={(plan) => {
            setSaving(undefined);
            if (saving === "new") {
              setEdited(plan);
              message.success(t("generated"));
            } else message.success(t("done"));
            void reload();
          }}
        />
      )}
    </>
  );
}
