import { ClusterOutlined, DownOutlined } from "@ant-design/icons";
import { App, Button, Popover } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Organisation } from "../../model/contract/auth.ts";
import { flush, wouldLose } from "../desk/store.ts";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import { reload } from "../session/restart.ts";
import { useSession } from "../session/store.ts";
import css from "./OrganisationSwitch.module.css";

const OrganisationTree = lazy(async () => ({ default: (await import("./OrganisationTree.tsx")).OrganisationTree }));

/** The current organisation, and the others that the user may enter, in the top bar (specification shell §2). Nothing for who has but one. */
export function OrganisationSwitch() {
  const { t } = useTranslation("session");
  const { modal, message } = App.useApp();
  const { account } = useShell();
  const user = useSession((state) => state.user);
  const [open, setOpen] = useState(false);
  if (!user || user.org.length < 2) return null;
  const { curOrg } = user;
  const name = curOrg?.shortName ?? t("organisation.none");

  const enter = async ({ id, shortName }: Organisation) => {
    setOpen(false);
    if (id === curOrg?.id) return;
    // What the browser knows of the list is enough to say no; the server decides.
    if (!user.org.some((organisation) => organisation.id === id)) return void message.error(t("organisation.denied"));
    const sure = await modal.confirm({
      title: t("organisation.confirm", { name: shortName }),
      content: t(wouldLose() ? "organisation.unsaved" : "organisation.reloads"),
      okText: t("organisation.enter"),
      cancelText: t("common.cancel", { ns: "shell" }),
    });
    if (!sure) return;
    // What is open belongs to the organisation that is left.
    await flush();
    await account.enterOrganisation({ body: { organizationId: id } }).then(reload, (error) => {
      void message.error(t("organisation.failed"));
      report(error);
    });
  };

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={
        <div
          className={css.panel}
          role="dialog"
          aria-label={t("organisation.tree")}
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        >
          <Suspense>{open && <OrganisationTree current={curOrg?.id ?? null} onChoose={enter} />}</Suspense>
        </div>
      }
    >
      <Button
        type="text"
        icon={<ClusterOutlined />}
        aria-label={t("organisation.label", { name })}
        aria-expanded={open}
        data-tour="organisation"
      >
        <span className={css.name}>{name}</span>
        <DownOutlined className={css.arrow ?? ""} />
      </Button>
    </Popover>
  );
}
