import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { viewingTicket } from "../../storage/storage.ts";
import { flush, wouldLose } from "../desk/store.ts";
import { openDialog } from "../dialogs.ts";
import { report } from "../errors/report.ts";
import { openHelp } from "../help/open-help.ts";
import { useGo } from "../navigation.tsx";
import { useSession } from "../session/store.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { startTour } from "../tour/store.ts";
import { clearCache } from "./clear-cache.ts";
import { copyText } from "./copy-link.ts";

export type UserAction =
  | "profile"
  | "password"
  | "notices"
  | "help"
  | "tour"
  | "search"
  | "copyLink"
  | "miniProgram"
  | "clearCache"
  | "logOut";

/** What each entry of the user menu does. */
export function useUserActions(): Readonly<Record<UserAction, () => void>> {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const go = useGo();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const cancelText = t("common.cancel");

  const copyLink = async () => {
    const link = window.location.href;
    if (await copyText(link)) void message.success(t("layout:copy.done"));
    else void message.warning(t("layout:copy.failed", { link }));
  };

  const askToClear = async () => {
    const unsaved = wouldLose();
    const sure = await modal.confirm({
      title: t("layout:clear.title"),
      content: (
        <>
          <p>{t("layout:clear.text")}</p>
          {unsaved && <p>{t("layout:clear.unsaved")}</p>}
        </>
      ),
      okText: t("layout:user.clearCache"),
      okButtonProps: { danger: unsaved },
      cancelText,
    });
    if (!sure) return;
    clearCache(queries);
    window.location.reload();
  };

  const leave = async () => {
    if (viewingTicket() !== null) return signOut().catch(report);
    await flush();
    const acting = useSession.getState().user?.isRunAs === true;
    const question = acting ? (wouldLose() ? "session:runAs.unsaved" : "session:runAs.leaveConfirm") : "user.logOutConfirm";
    const sure =
      (!acting && !wouldLose()) ||
      (await modal.confirm({
        title: t(question),
        okText: t(acting ? "session:runAs.leave" : "user.logOut"),
        okButtonProps: { danger: wouldLose() },
        cancelText,
      }));
    if (sure) await signOut().catch(report);
  };

  return {
    profile: () => go("/personalCenter"),
    password: () => openDialog("password"),
    notices: () => go("/sysrNoticeReceivedView"),
    help: openHelp,
    tour: startTour,
    search: () => openDialog("search"),
    copyLink: () => void copyLink(),
    miniProgram: () => openDialog("miniProgram"),
    clearCache: () => void askToClear(),
    logOut: () => void leave(),
  };
}
