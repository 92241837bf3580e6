import { Button, Modal } from "antd";
import type { GridIndex } from "../../../model/rights-grid-lines.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AdmittedPreview } from "./AdmittedPreview.tsx";
import { RuleList } from "./RuleList.tsx";
import css from "./rules.module.css";
import { type RowsOfRole, rulingOf } from "./use-admitted.ts";
import { useRuleForm } from "./use-rule-form.ts";

interface DialogProps {
  readonly index: GridIndex;
  readonly role: RowsOfRole;
  readonly entity: string;
  readonly title: string;
  readonly onChange: (rules: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The rules of a role about one entity, put together over its form, with what they admit. */
export function RulesDialog({ index, role, entity, title, onChange, onClose }: DialogProps) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const form = useRuleForm(index, entity);
  const rules = role.rules.flatMap((one) => (one.entity === entity ? [one.rule ?? ""] : []));
  return (
    <Modal
      {...inside}
      open
      width={760}
      title={t("ofForm.title", { entity: title })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("ofForm.done")}
        </Button>
      }
    >
      <div className={css.dialog}>
        <p className={css.faint}>{`${t("records.rulesHelp")} ${t("ofForm.help")}`}</p>
        <AdmittedPreview ruling={rulingOf(role, entity)} form={form} />
        <RuleList {...{ rules, form }} readOnly={false} onChange={onChange} />
      </div>
    </Modal>
  );
}
