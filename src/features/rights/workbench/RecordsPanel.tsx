import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Alert, Button, Drawer } from "antd";
import type { RightsEntity } from "../../../model/contract/rights-tree.ts";
import { withRules } from "../../../model/rights-grid.ts";
import { freeColumns } from "../../../model/rights-grid-columns.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { RuleEditor } from "./RuleEditor.tsx";
import { ScopeButton } from "./ScopeButton.tsx";
import type { OpenedData } from "./use-data.ts";
import { useRuleForm } from "./use-rule-form.ts";
import { useRuleWords } from "./use-rule-words.ts";
import css from "./workbench.module.css";

interface PanelProps {
  readonly data: OpenedData;
  readonly role: GridRole;
  readonly table: RightsEntity;
  /** Whether lists of the role speak of its fields. */
  readonly controlled: boolean;
  readonly readOnly: boolean;
  readonly change: (next: (role: GridRole) => GridRole) => void;
  readonly onClose: () => void;
}

/** Which records of an entity a role opens: its scope, its rules, and whether its fields are controlled. */
export function RecordsPanel({ data, role, table, controlled, readOnly, change, onClose }: PanelProps) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const sentence = useRuleWords();
  const form = useRuleForm(data.index, table.id);
  const rules = role.rules.filter(({ entity }) => entity === table.id).map(({ rule }) => rule);
  const put = (next: readonly string[]) => change((now) => withRules(now, table.id, next));
  const locked = readOnly || role.unseen.includes("rules");
  return (
    <Drawer {...inside} open width={560} title={t("records.title", { entity: table.title, role: role.name })} onClose={onClose}>
      <div className={css.records}>
        <Alert type="info" message={sentence(role, table)} />
        <section>
          <h3>{t("records.scope")}</h3>
          {table.scoped ? (
            <>
              <p className={css.faint}>{t("records.scopeHelp")}</p>
              <ScopeButton
                role={role}
                readOnly={readOnly || role.unseen.includes("dataScope")}
                onChange={(part) => change((now) => ({ ...now, ...part }))}
              />
            </>
          ) : (
            <p className={css.faint}>{t("records.unscoped")}</p>
          )}
        </section>
        <section>
          <h3>{t("records.rules")}</h3>
          <p className={css.faint}>{t("records.rulesHelp")}</p>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than their place.
            <div key={at} className={css.rule}>
              <RuleEditor
                value={rule}
                form={form}
                label={t("records.rule", { at: at + 1 })}
                readOnly={locked}
                onChange={(next) => put(rules.map((one, place) => (place === at ? next : one)))}
              />
              {!locked && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("records.removeRule", { at: at + 1 })}
                  onClick={() => put(rules.filter((_, place) => place !== at))}
                />
              )}
            </div>
          ))}
          {!locked && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => put([...rules, ""])}>
              {t("records.addRule")}
            </Button>
          )}
        </section>
        <section>
          <h3>{t("records.fields")}</h3>
          <p className={css.faint}>{t(controlled ? "records.controlled" : "records.free")}</p>
          {controlled && !readOnly && !role.unseen.includes("columns") && (
            <Button onClick={() => change((now) => data.index.family(table.id).reduce(freeColumns, now))}>{t("records.setFree")}</Button>
          )}
        </section>
      </div>
    </Drawer>
  );
}
