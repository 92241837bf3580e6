// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are in a box that scrolls; elements of tables would not.
// biome-ignore-all lint/a11y/useFocusableInteractive: keys are in one cell at a time.
import { DownOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useState } from "react";
import { changedParts, type GridRole } from "../../../model/rights-grid-draft.ts";
import { withPermissionsOf } from "../../../model/rights-grid-matrix.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import matrix from "./matrix.module.css";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

interface HeadProps extends ViewProps {
  readonly roles: readonly GridRole[];
  readonly stored: readonly GridRole[];
  readonly against: GridRole | undefined;
  readonly from: number;
  readonly to: number;
  readonly readOnly: boolean;
}

/** The roles above the matrix, each with what can be done with its whole column. */
export function MatrixHead({ data, show, roles, stored, against, from, to, readOnly }: HeadProps) {
  const t = useTexts("workbench");
  const { container } = usePane();
  const [taken, setTaken] = useState<string>();
  const source = roles.find(({ id }) => id === taken);
  const itemsOf = (role: GridRole) => [
    { key: "open", label: t("matrix.open") },
    { key: "copy", label: t("matrix.copy") },
    ...(source && source.id !== role.id && !readOnly ? [{ key: "paste", label: t("matrix.paste", { name: source.name }) }] : []),
    role.id === against?.id ? { key: "alone", label: t("matrix.alone") } : { key: "compare", label: t("matrix.compare") },
  ];
  const doIt = (key: string, role: GridRole) => {
    if (key === "open") show({ mode: "roles", role: role.id });
    else if (key === "copy") setTaken(role.id);
    else if (key === "paste" && source) data.workbench.changeRole(role.id, (now) => withPermissionsOf(now, source, data.index));
    else show({ against: key === "compare" ? role.id : undefined });
  };
  const isChanged = (role: GridRole) => {
    const before = stored.find(({ id }) => id === role.id);
    return !before || changedParts(before, role).length > 0;
  };
  return (
    <div role="row" aria-rowindex={1} className={matrix.head}>
      <div role="columnheader" className={matrix.corner}>
        {against ? t("matrix.against", { name: against.name }) : t("matrix.corner")}
      </div>
      {roles.slice(from, to).map((role, offset) => (
        <div
          key={role.id}
          role="columnheader"
          aria-colindex={from + offset + 2}
          className={matrix.roleHead}
          data-against={role.id === against?.id || undefined}
          style={{ insetInlineStart: `calc(var(--matrix-head) + ${(from + offset) * 104}px)` }}
        >
          <Dropdown
            trigger={["click"]}
            getPopupContainer={container}
            menu={{ items: itemsOf(role), onClick: ({ key }) => doIt(key, role) }}
          >
            <button type="button" className={matrix.roleName} title={`${role.name} ${role.code}`}>
              <span>{role.name}</span>
              {isChanged(role) && <i className={css.dot} role="img" aria-label={t("tree.changed")} />}
              <DownOutlined aria-hidden />
            </button>
          </Dropdown>
        </div>
      ))}
    </div>
  );
}
