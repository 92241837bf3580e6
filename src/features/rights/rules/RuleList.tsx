import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ScreenBundle } from "../../../model/documents.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { RuleEditor } from "./RuleEditor.tsx";
import css from "./rules.module.css";

interface ListProps {
  readonly rules: readonly string[];
  readonly form: ScreenBundle | undefined;
  readonly readOnly: boolean;
  readonly onChange: (rules: readonly string[]) => void;
}

/** The rules of a role about one entity, each put together from conditions or written as an expression. */
export function RuleList({ rules, form, readOnly, onChange }: ListProps) {
  const t = useTexts("workbench");
  return (
    <div className={css.list}>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than their place.
        <div key={at} className={css.rule}>
          <RuleEditor
            value={rule}
            form={form}
            label={t("records.rule", { at: at + 1 })}
            readOnly={readOnly}
            onChange={(next) => onChange(rules.map((one, place) => (place === at ? next : one)))}
          />
          {!readOnly && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("records.removeRule", { at: at + 1 })}
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...rules, ""])}>
          {t("records.addRule")}
        </Button>
      )}
    </div>
  );
}
