import { EyeOutlined } from "@ant-design/icons";
import { Button, Popover, Radio, TreeSelect } from "antd";
import { useState } from "react";
import type { RoleGrant } from "../../../model/rights-grid.ts";
import type { Reference } from "../../../model/wire.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useTreeNodes } from "../../../widgets/fields/tree-select/useTreeNodes.ts";
import { useScopeWords } from "./use-rule-words.ts";
import css from "./workbench.module.css";

type Scope = Pick<RoleGrant, "dataScope" | "departments" | "organisations">;

interface ScopeProps {
  readonly role: Scope;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<Scope>) => void;
}

const SCOPES = [0, 1, 2, 3, 4, 5] as const;
/** Of these the departments are named. */
const NAMED: ReadonlySet<number> = new Set([4, 5]);

/** Whose data a role opens, by owner, department and organisation, and how that is changed. */
export function ScopeButton(props: ScopeProps) {
  const t = useTexts("workbench");
  const { container } = usePane();
  const [isOpen, setOpen] = useState(false);
  const said = useScopeWords()(props.role);
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
        <Places
          entity="department"
          label={t("scope.departments")}
          value={role.departments}
          readOnly={readOnly}
          onChange={(departments) => onChange({ departments })}
        />
      )}
      <Places
        entity="organisation"
        label={t("scope.organisations")}
        help={t("scope.organisationsHelp")}
        value={role.organisations}
        readOnly={readOnly}
        onChange={(organisations) => onChange({ organisations })}
      />
    </div>
  );
}

interface PlacesProps {
  readonly entity: "department" | "organisation";
  readonly label: string;
  readonly help?: string;
  readonly value: readonly Reference[];
  readonly readOnly: boolean;
  readonly onChange: (value: readonly Reference[]) => void;
}

/** Departments or organisations, chosen in their tree. */
function Places({ entity, label, help, value, readOnly, onChange }: PlacesProps) {
  const { container } = usePane();
  const { nodes, state, load } = useTreeNodes(entity, undefined, false);
  return (
    <>
      <TreeSelect
        aria-label={label}
        placeholder={label}
        multiple
        labelInValue
        treeDataSimpleMode={{ id: "id", pId: "pId" }}
        treeNodeFilterProp="title"
        treeData={[...nodes]}
        loading={state === "loading"}
        disabled={readOnly}
        getPopupContainer={container}
        value={value.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        onOpenChange={(open) => open && load()}
        onChange={(chosen: readonly { value: string; label: string }[]) =>
          onChange(chosen.map(({ value: id, label: name }) => ({ id, name })))
        }
      />
      {help !== undefined && <p className={css.faint}>{help}</p>}
    </>
  );
}
