import { IdcardOutlined } from "@ant-design/icons";
import { App, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { flush, wouldLose } from "../desk/store.ts";
import { report } from "../errors/report.ts";
import { usePages } from "../routes/pages.ts";
import { useShell } from "../services.tsx";
import { tellOtherWindows, useSession } from "./store.ts";
import { reloadWithinRights } from "./within-rights.ts";

type Item = NonNullable<MenuProps["items"]>[number];

const ALL = "all";

/**
 * The entries of the user menu by which somebody with several roles works with one of them, or with all again: user and menu are loaded anew
 * (specification shell §4), and the tabs stay that the chosen roles open. None for who has nothing to choose.
 */
export function useRoleChoice(): Item[] {
  const { t } = useTranslation("session");
  const { modal } = App.useApp();
  const { account } = useShell();
  const pages = usePages();
  const user = useSession((state) => state.user);
  // A super user may do everything with each role.
  if (!user || user.roleChoices.length < 2 || user.isSuperUser) return [];
  const { roleChoices, chosenRoles } = user;
  const current = chosenRoles?.length === 1 ? chosenRoles[0] : ALL;

  const choose = async (id: string, name: string) => {
    if (id === current) return;
    const sure = await modal.confirm({
      title: t("role.confirm", { name }),
      content: t(wouldLose() ? "role.unsaved" : "role.closes"),
      okText: t("role.change"),
      cancelText: t("common.cancel", { ns: "shell" }),
    });
    if (!sure) return;
    await flush();
    try {
      await account.chooseRoles({ body: { roleIds: id === ALL ? [] : [id] } });
    } catch (error) {
      return report(error);
    }
    tellOtherWindows();
    await reloadWithinRights({ account, pages, t });
  };
  const entry = (id: string, label: string) => ({
    key: `role-${id}`,
    label: <span {...(id === current && { "aria-current": true })}>{id === current ? `${label} ✓` : label}</span>,
    onClick: () => void choose(id, label),
  });
  return [
    {
      key: "roles",
      icon: <IdcardOutlined />,
      label: t("role.title"),
      children: [entry(ALL, t("role.all")), ...roleChoices.map(({ id, name }) => entry(id, name))],
    },
  ];
}
