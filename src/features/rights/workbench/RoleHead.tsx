import { TeamOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useStore } from "zustand";
import { changedParts, type GridRole } from "../../../model/rights-grid-draft.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { CompareRoles } from "./CompareRoles.tsx";
import { CopyRole } from "./CopyRole.tsx";
import { ScopeButton } from "./ScopeButton.tsx";
import type { Shown } from "./store.ts";
import { useMay } from "./use-data.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

interface HeadProps extends ViewProps {
  readonly role: GridRole;
  readonly stored: GridRole | undefined;
  readonly against: GridRole | undefined;
}

/** Which role it is, whose data it opens, and with which other one it is compared. */
export function RoleHead({ data, show, role, stored, against }: HeadProps) {
  const t = useTexts("workbench");
  const { open } = useServices();
  const may = useMay();
  const roles = useStore(data.workbench, ({ shown }) => shown.roles);
  const members = data.about.get(role.id)?.members;
  return (
    <div className={css.head}>
      <div className={css.heading}>
        <h2>{role.name}</h2>
        <code className={css.code}>{role.code}</code>
        {role.status !== 0 && <Tag>{t("role.disabled")}</Tag>}
        {role.isNew && <Tag color="green">{t("role.isNew")}</Tag>}
        {members !== null && members !== undefined && (
          <Button type="link" size="small" icon={<TeamOutlined aria-hidden />} onClick={() => open("user-list", { roles: role.id })}>
            {t("who.members", { count: members })}
          </Button>
        )}
      </div>
      <div className={css.headTools}>
        <ScopeButton
          role={role}
          readOnly={!may(role.isNew ? "role:add" : "role:edit") || role.unseen.includes("dataScope")}
          onChange={(part) => data.workbench.changeRole(role.id, (now) => ({ ...now, ...part }))}
        />
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          className={css.against ?? ""}
          aria-label={t("role.compare")}
          placeholder={t("role.compare")}
          value={against?.id}
          onChange={(id: string | undefined) => show({ against: id })}
          options={roles.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: id, label: name }))}
        />
        {(!stored || changedParts(stored, role).length > 0) && (
          <Button onClick={() => data.workbench.change((shown) => withoutChanges(shown, role.id, stored))}>
            {t(stored ? "role.restore" : "role.drop")}
          </Button>
        )}
        {against && <CompareRoles data={data} first={role} second={against} />}
        {may("role:add") && <CopyRole data={data} show={show} role={role} />}
      </div>
    </div>
  );
}

/** The draft without what it says of a role: as it is stored; one that is not stored is gone. */
const withoutChanges = (shown: Shown, id: string, stored: GridRole | undefined): Shown => ({
  ...shown,
  roles: shown.roles.flatMap((role) => (role.id !== id ? [role] : stored ? [stored] : [])),
});
