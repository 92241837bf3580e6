import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import type { FormDrawerProps } from "../form/page/FormDrawer.tsx";
import { reloadRecords } from "../list/records-key.ts";
import { useTexts } from "../texts.ts";
import type { ActionContext, ActionDialogs } from "./action-context.ts";
import { usePieceServices } from "./usePieceServices.ts";
import { useUndoing } from "./useUndoing.tsx";

type FormRequest = Pick<FormDrawerProps, "mode" | "initial" | "layout" | "title" | "okText" | "submit" | "entity">;

/**
 * What hand-made actions of a screen work with.
 * @param show opens a form in the screen
 * @returns the context of an action on rows, and what is to be told when a form was closed
 */
export function useActionContext(entity: Entity, show: (form: FormRequest) => void) {
  const t = useTexts("screen");
  const { services, dialogs: plain } = usePieceServices(entity);
  const client = useQueryClient();
  const reload = () => reloadRecords(client, entity.$id);
  const { say } = useUndoing(entity, reload);
  const waiting = useRef<((values: Values | undefined) => void) | undefined>(undefined);
  const answer = (values: Values | undefined) => {
    waiting.current?.(values);
    waiting.current = undefined;
  };

  const dialogs: ActionDialogs = {
    ...plain,
    form: (title, layout, { initial, entity: of = entity } = {}) =>
      new Promise((resolve) => {
        answer(undefined);
        waiting.current = resolve;
        show({ mode: "add", title, okText: t("confirm.ok"), layout, initial, entity: of, submit: async (values) => answer(values) });
      }),
  };
  const contextOf = (rows: readonly Row[], values: Values | undefined): ActionContext => ({
    ...{ entity, rows, values, dialogs, services, reload },
    done: (text, set) => say(text, set === null ? [] : [set]),
  });
  return { contextOf, formClosed: () => answer(undefined) };
}
