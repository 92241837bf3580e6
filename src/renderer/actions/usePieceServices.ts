import { App } from "antd";
import i18next from "i18next";
import type { Entity } from "../../model/documents.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import type { ActionContext, ActionDialogs } from "./action-context.ts";

/** The services and the questions that all hand-made code of a screen works with: actions, footers and side panels of forms. */
export function usePieceServices(entity: Entity): {
  readonly services: ActionContext["services"];
  readonly dialogs: Omit<ActionDialogs, "form">;
} {
  const t = useTexts("screen");
  const { source, viewer, language, open } = useServices();
  const { container } = usePane();
  const { modal, message } = App.useApp();
  const textOf = useErrorText(entity);
  return {
    services: {
      ...{ source, viewer, language, open },
      texts: (namespace) => (key, params) => String(i18next.t(key, { ...params, ns: namespace, lng: language })),
    },
    dialogs: {
      confirm: (content, { danger = false, ok = t("confirm.ok") } = {}) =>
        new Promise((resolve) => {
          void modal.confirm({
            ...{ title: t("confirm.title"), content, okText: ok, cancelText: t("confirm.cancel"), centered: true },
            ...{ okButtonProps: { danger }, getContainer: container, autoFocusButton: danger ? "cancel" : "ok" },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
      message: {
        success: (text) => void message.success(text),
        info: (text) => void message.info(text),
        error: (failure) => void message.error(textOf(failure)),
      },
    },
  };
}
