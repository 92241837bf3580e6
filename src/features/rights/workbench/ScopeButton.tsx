import { EyeOutlined } from "@ant-design/icons";
import { Button, Popover, Radio, TreeSelect } from "antd";
import { useState } from "react";
import type { RoleGrant } from "../../../model/rights-grid.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useTreeNodes } from "../../../widgets/fields/tree-select/useTreeNodes.ts";
import css from "./workbench.module.css";

type Scope = Pick<RoleGrant, "dataScope" | "departments">;

interface ScopeProps {
  readonly role: Scope;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<Scope>) => void;
}

const SCOPES = [0, 1, 2, 3, 4, 5] as const;
/** Of these the departments are named. */
const NAMED: ReadonlySet<number> = new Set([4, 5]);

/** Whose data a role opens, by owner and department, and how that is changed. */
export function ScopeButton(props: ScopeProps) {
  const t = useTexts("workbench");
  const { container } = usePane();
  const [isOpen, setOpen] = useState(false);
  const { dataScope, departments } = props.role;
  const names = departments.map(({ id, name }) => name ?? id).join(t("comma"));
  const said = t(`scope.${dataScope}`, { names: names || t("scope.noDepartments") });
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      getPopupContainer={container}
      title={t("scope.title")}
      content={isOpen && <ScopeChoice {...props} />}
    >
      <Button icon={<EyeOutlined aria-hidden />} aria-expanded={isOpen} className={css.scope ?? ""} title={said}>
        <span>{t("scope.of", { scope: said })}</span>
      </Button>
    </Popover>
  );
}

function ScopeChoice({ role, readOnly, onChange }: ScopeProps) {
  const t = useTexts("workbench");
  const { container } = usePane();
  const { nodes, state, load } = useTreeNodes("department", undefined, false);
  return (
    <div className={css.scopes}>
      <Radio.Group
        aria-label={t("scope.title")}
        value={role.dataScope}
        disabled={readOnly}
        onChange={({ target }) => onChange({ dataScope: target.value as number })}
        options={SCOPES.map((value) => ({ value, label: t(`scope.choice.${value}`) }))}
      />
      {NAMED.has(role.dataScope) && (
        <TreeSelect
          aria-label={t("scope.departments")}
          placeholder={t("scope.departments")}
          multiple
          labelInValue
          treeDataSimpleMode={{ id: "id", pId: "pId" }}
          treeNodeFilterProp="title"
          treeData={[...nodes]}
          loading={state === "loading"}
          disabled={readOnly}
          getPopupContainer={container}
          value={role.departments.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          onOpenChange={(open) => open && load()}
          onChange={(chosen: readonly { value: string; label: string }[]) =>
            onChange({ departments: chosen.map(({ value, label }) => ({ id: value, name: label })) })
          }
        />
      )}
    </div>
  );
}
