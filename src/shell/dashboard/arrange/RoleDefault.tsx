import { useQuery } from "@tanstack/react-query";
import { App, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { may } from "../../../model/actor.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { report } from "../../errors/report.ts";
import { useShell } from "../../services.tsx";
import { useSession } from "../../session/store.ts";
import type { Arrangement } from "../layout.ts";

/** For who may edit roles: makes the arrangement on the page that of a role's members, until they arrange their dashboard themselves. */
export function RoleDefault({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useTranslation("dashboard");
  const { account } = useShell();
  const { message } = App.useApp();
  const user = useSession((state) => state.user);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const { data: roles, isFetching } = useQuery({ queryKey: ["dashboardRoles"], queryFn: account.dashboard.roles, enabled: open });
  if (!user || !may({ isSuperUser: user.isSuperUser, permissions: new Set(user.permissions) }, "role:edit")) return null;

  const save = async (next: Arrangement | null) => {
    try {
      await account.dashboard.saveDefault({ body: { roles: chosen, arrangement: next } });
      setOpen(false);
      setChosen([]);
      void message.success(t(next ? "arrange.roleSaved" : "arrange.roleCleared"));
    } catch (error) {
      report(error);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("arrange.forRoles")}</Button>
      <Modal
        open={open}
        title={t("arrange.forRoles")}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        footer={[
          <Button key="clear" disabled={chosen.length === 0} onClick={() => void save(null)}>
            {t("arrange.roleClear")}
          </Button>,
          <Button key="save" type="primary" disabled={chosen.length === 0} onClick={() => void save(arrangement)}>
            {t("arrange.save")}
          </Button>,
        ]}
      >
        <p>{t("arrange.roleHint")}</p>
        <Select
          mode="multiple"
          style={{ width: "100%" }}
          aria-label={t("arrange.roles")}
          placeholder={t("arrange.roles")}
          loading={isFetching}
          value={chosen}
          onChange={setChosen}
          optionFilterProp="label"
          options={(roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Modal>
    </>
  );
}
