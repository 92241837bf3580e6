import { Button, Drawer } from "antd";
import type { RightsEntity } from "../../../model/contract/rights-tree.ts";
import { withRules } from "../../../model/rights-grid.ts";
import { freeColumns } from "../../../model/rights-grid-columns.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AdmittedPreview } from "../rules/AdmittedPreview.tsx";
import { RuleList } from "../rules/RuleList.tsx";
import { rulingOf } from "../rules/use-admitted.ts";
import { useRuleForm } from "../rules/use-rule-form.ts";
import { ScopeButton } from "./ScopeButton.tsx";
import type { OpenedData } from "./use-data.ts";
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
  const form = useRuleForm(data.index, table.id);
  const rules = role.rules.filter(({ entity }) => entity === table.id).map(({ rule }) => rule);
  const put = (next: readonly string[]) => change((now) => withRules(now, table.id, next));
  const locked = readOnly || role.unseen.includes("rules");
  return (
    <Drawer {...inside} open width={560} title={t("records.title", { entity: table.title, role: role.name })} onClose={onClose}>
      <div className={css.records}>
        {table.master === null && <AdmittedPreview ruling={rulingOf(role, table.id)} form={form} />}
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
          <RuleList {...{ rules, form }} readOnly={locked} onChange={put} />
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
