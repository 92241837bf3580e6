import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import i18next from "i18next";
import { useRef } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import type { FormDrawerProps } from "../form/page/FormDrawer.tsx";
import { recordsKey } from "../list/records-key.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import type { ActionContext, ActionDialogs } from "./action-context.ts";

type FormRequest = Pick<FormDrawerProps, "mode" | "initial" | "layout" | "title" | "submit" | "entity">;

/**
 * What hand-made actions of a screen work with.
 * @param show opens a form in the screen
 * @returns the context of an action on rows, and what is to be told when a form was closed
 */
export function useActionContext(entity: Entity, show: (form: FormRequest) => void) {
  const t = useTexts("screen");
  const { source, viewer, language, open } = useServices();
  const { container } = usePane();
  const { modal, message } = App.useApp();
  const textOf = useErrorText(entity);
  const client = useQueryClient();
  const waiting = useRef<((values: Values | undefined) => void) | undefined>(undefined);
  const answer = (values: Values | undefined) => {
    waiting.current?.(values);
    waiting.current = undefined;
  };

  const dialogs: ActionDialogs = {
    confirm: (content, { danger = false, ok = t("confirm.ok") } = {}) =>
      new Promise((resolve) => {
        void modal.confirm({
          ...{ title: t("confirm.title"), content, okText: ok, cancelText: t("confirm.cancel"), centered: true },
          ...{ okButtonProps: { danger }, getContainer: container, autoFocusButton: danger ? "cancel" : "ok" },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    form: (title, layout, { initial, entity: of = entity } = {}) =>
      new Promise((resolve) => {
        answer(undefined);
        waiting.current = resolve;
        show({ mode: "add", title, layout, initial, entity: of, submit: async (values) => answer(values) });
      }),
    message: {
      success: (text) => void message.success(text),
      info: (text) => void message.info(text),
      error: (failure) => void message.error(textOf(failure)),
    },
  };
  const contextOf = (rows: readonly Row[], values: Values | undefined): ActionContext => ({
    ...{ entity, rows, values, dialogs },
    services: {
      source,
      viewer,
      language,
      open,
      texts: (namespace) => (key, params) => String(i18next.t(key, { ...params, ns: namespace, lng: language })),
    },
    reload: () => client.invalidateQueries({ queryKey: recordsKey(entity.$id) }),
  });
  return { contextOf, formClosed: () => answer(undefined) };
}
