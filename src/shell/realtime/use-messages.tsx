import { CloseOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { RealtimeMessage } from "../../model/realtime.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { useStable } from "../../renderer/useStable.ts";
import { useGo } from "../navigation.tsx";
import { detailAddress } from "../notices/addresses.ts";
import { currentToken, dismiss } from "../session/store.ts";
import type { Hearers } from "./hearers.ts";
import { addLasting, closeLasting } from "./lasting.ts";
import { reactionTo } from "./reactions.ts";
import { playSound } from "./sound.ts";

/** Signing out by hand ends the session too, a moment before this page knows it. */
const OWN_SIGN_OUT_MS = 1_000;

/** How long a message is shown; then it waits under the bell. */
const SHOWN_MS = 10_000;

/** Counts notifications, so that each can be closed. */
let messageCount = 0;

/**
 * Gives what shows the messages of the server.
 * @param hearers what features do with theirs
 * @param shownMs how long what the server tells stands on the page
 */
export function useMessages(hearers: Hearers, shownMs: number = SHOWN_MS): (message: RealtimeMessage) => void {
  const { t } = useTranslation("notices");
  const { modal, message: toast, notification } = App.useApp();
  const queries = useQueryClient();
  const go = useGo();
  const surroundings = useSurroundings();

  const logOut = (said: RealtimeMessage) => {
    const token = currentToken();
    setTimeout(() => {
      if (token === null || currentToken() !== token) return;
      playSound();
      // What was told lies under the bell; nothing may lie on the question.
      notification.destroy();
      // The dialog of a session that is over says it: any other call of this page may have opened that meanwhile.
      dismiss({ title: said.title ?? t("loggedOut.title"), text: said.message ?? t("loggedOut.text") });
    }, OWN_SIGN_OUT_MS);
  };

  const notify = (tone: "info" | "success" | "warning" | "error", { title, message, notice }: RealtimeMessage) => {
    const key = `message-${++messageCount}`;
    // A notice waits in the inbox anyway.
    if (notice === undefined) addLasting({ key, tone, title: title ?? "", text: message, at: new Date().toISOString() });
    let isHidden = false;
    const hide = () => {
      isHidden = true;
      notification.destroy(key);
    };
    setTimeout(hide, shownMs);
    const open = () => {
      hide();
      go(detailAddress(notice ?? ""));
    };
    notification[tone]({
      key,
      message: title,
      description: message,
      duration: 0,
      // Closed by hand it is done with; it may also only have been shown long enough.
      onClose: () => isHidden || closeLasting(key),
      role: "status",
      // With a name of its own it has no icon unless it is given one.
      closable: { closeIcon: <CloseOutlined />, "aria-label": t("close") },
      ...(notice !== undefined && {
        actions: (
          <Button type="link" size="small" onClick={open}>
            {t("view")}
          </Button>
        ),
      }),
    });
  };

  return useStable((said: RealtimeMessage) => {
    const hear = Object.hasOwn(hearers, said.code) ? hearers[said.code as keyof Hearers] : undefined;
    if (hear) return hear(said, { queries, surroundings, notification, go });
    const reaction = reactionTo(said);
    switch (reaction.kind) {
      case "log":
        console.debug("message without a title", said);
        return;
      case "ignore":
        return;
      case "logOut":
        return logOut(said);
      case "alert":
        modal.info({ title: said.title, content: said.message, okText: t("ok") });
        break;
      case "toast":
        toast[reaction.tone](said.message ? `${said.title}: ${said.message}` : said.title);
        break;
      case "notification":
        notify(reaction.tone, said);
    }
    playSound();
  });
}
