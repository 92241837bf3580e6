import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { type ReactNode, Suspense, useMemo, useRef } from "react";
import { pathOf } from "../../model/contract/operation.ts";
import type { Values } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { type CustomAction, namedOperation, operationOf } from "../../model/screen-actions.ts";
import { isSetting } from "../../model/set-action.ts";
import type { Row } from "../../model/wire.ts";
import { draftOn } from "../form/state/draft.ts";
import { nameOf } from "../list/list-query.ts";
import { reloadRecords } from "../list/records-key.ts";
import { usePrinting } from "../print/usePrinting.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import type { ActionResult } from "./action-context.ts";
import { actionForm, touched, versionsOf } from "./action-form.ts";
import { isTransition, type ListAction, transitionActions } from "./derive-actions.ts";
import { useActionContext } from "./useActionContext.ts";
import { FormDrawer, useOpenedForm } from "./useOpenedForm.ts";
import { useSetting } from "./useSetting.tsx";

export interface Actions {
  /**
   * Does an action to the given rows: none for the toolbar, one for a row, the chosen ones for a selection. `choice` is the status of a review, or the
   * template of a print; null: the button beside it offers templates, and none is chosen there.
   * Gives the work that has begun, if there is one to wait for.
   */
  readonly run: (action: ListAction, rows: readonly Row[], choice?: number | string | null) => unknown;
  /** Drawers and dialogs of the actions; stands anywhere in the screen. */
  readonly dialogs: ReactNode;
}

/** Whether a refusal is a question: the same call with `confirmed` goes through (`data: { confirm: true }`). */
const isQuestion = (error: unknown): boolean =>
  error instanceof AppError && (error.data as { readonly confirm?: unknown } | null | undefined)?.confirm === true;

/**
 * Carries out the actions of a screen: opens forms, asks before what cannot be taken back, makes the calls, says what came of it, and
 * reloads every open list of the entity. `onGone` hears of removed records, `onSaved` of one that was added or edited.
 * @param onDone given by a screen of one record: hears when an action has been done to it; what was left unsaved is in its own form
 */
export function useActions(
  bundle: ScreenBundle,
  entity: Entity,
  onGone: (ids: readonly string[]) => void,
  onSaved?: (row: Row) => void,
  onDone?: () => void,
): Actions {
  const t = useTexts("screen");
  const { source, registry, viewer, open: openScreen } = useServices();
  const { container, desk } = usePane();
  const { modal, message } = App.useApp();
  const textOf = useErrorText(entity);
  const client = useQueryClient();
  // What was left unsaved is there again.
  const opened = useOpenedForm(entity, () => {
    const draft = onDone ? undefined : draftOn(desk, entity);
    return draft && { mode: draft.mode, id: draft.id, initial: draft.initial, draft };
  });
  const { show, close, turn } = opened;
  const isUnsaved = useRef(false);

  const reload = () => reloadRecords(client, entity.$id);
  const setting = useSetting({
    ...{ bundle, entity, show, reload },
    onDone: (ids, isPart) => {
      if (isPart) onGone(ids);
      else onDone?.();
    },
  });
  const print = usePrinting(bundle, entity);
  const { contextOf, formClosed } = useActionContext(entity, show);
  /** Says what came of an action; gives whether it was done, not called off. */
  const tell = (result: ActionResult | undefined, success: string): boolean => {
    const text = result === undefined ? success : result.message;
    if (text !== null) message.success(text);
    return text !== null;
  };
  const carryOut = async (
    work: () => Promise<ActionResult | undefined>,
    success: string,
    then?: () => void,
    ask?: (question: string) => void,
  ) => {
    try {
      if (tell(await work(), success)) then?.();
    } catch (error) {
      if (ask && isQuestion(error)) return ask(textOf(error));
      message.error(textOf(error));
    }
    await reload();
  };
  const attempt = (work: () => Promise<unknown>, success: string) =>
    carryOut(async () => {
      await work();
      return undefined;
    }, success);
  const confirmed = (content: string, danger: boolean, verb: string, onOk: () => Promise<void>) =>
    void modal.confirm({
      title: t("confirm.title"),
      content,
      okText: verb,
      centered: true,
      cancelText: t("confirm.cancel"),
      okButtonProps: { danger },
      getContainer: container,
      autoFocusButton: danger ? "cancel" : "ok",
      onOk,
    });

  const remove = (rows: readonly Row[]) => {
    const ids = rows.map((row) => row.id);
    const [only] = rows;
    if (!only) return;
    const content = rows.length === 1 ? t("removal.one", { name: nameOf(entity, only) }) : t("removal.many", { count: rows.length });
    confirmed(content, true, t("remove"), () =>
      attempt(async () => {
        await source.remove(entity.$id, ids);
        onGone(ids);
      }, t("removal.done")),
    );
  };

  const call = async (action: CustomAction, rows: readonly Row[], body?: Values): Promise<ActionResult | undefined> => {
    if (isTransition(action)) {
      await source.transition(entity.$id, action.id, versionsOf(rows), body);
    } else if (action.run !== undefined) {
      const registered = registry.actions[action.run];
      if (!registered) throw new Error(`no registered action "${action.run}"`);
      return registered(contextOf(rows, body));
    } else {
      const operation = operationOf(action, entity, bundle);
      if (!operation) throw new Error(`no operation "${action.operation}" of "${entity.$id}"`);
      const chosen = action.on === "selection" && { ids: rows.map(({ id }) => id) };
      await source.call(operation.method, pathOf(operation, { id: rows[0]?.id }), { ...action.values, ...chosen, ...body });
    }
    return undefined;
  };
  /** What the form of an action begins with, as the operation tells that its document names for it. */
  const beginningOf = async ({ formFrom }: CustomAction, [row]: readonly Row[]): Promise<Values | undefined> => {
    const operation = formFrom === undefined ? undefined : namedOperation(formFrom, entity, bundle);
    return operation && ((await source.call(operation.method, pathOf(operation, { id: row?.id }))) as Values);
  };
  const success = (action: CustomAction) => action.success ?? t("done");
  const start = (action: CustomAction, rows: readonly Row[]): unknown => {
    const [row] = rows;
    const { title, form: layout, confirm, danger } = action;
    if (action.open !== undefined) return void openScreen(action.open, row ? { id: row.id } : {});
    const ask = async () => {
      let initial: Values | undefined;
      try {
        initial = await beginningOf(action, rows);
      } catch (error) {
        return void message.error(textOf(error));
      }
      show({
        ...actionForm(action, rows, entity, bundle),
        initial,
        submit: async (values, stored) => {
          const at = turn.current;
          // What a transition asks for stands in the record already: what is not touched is not sent.
          const sent = isTransition(action) ? touched(values, rows.length === 1 ? stored : {}) : values;
          try {
            if (tell(await call(action, rows, sent), success(action))) onDone?.();
          } catch (error) {
            // A form that has given way to the next one can say nothing any more.
            if (at === turn.current) throw error;
            message.error(textOf(error));
          }
        },
      });
    };
    const done = (body?: Values): Promise<void> => {
      const at = turn.current;
      const then = () => {
        if (isTransition(action) && !isUnsaved.current) close(at);
        onDone?.();
      };
      const again = (question: string) => confirmed(question, true, title, () => done({ ...body, confirmed: true }));
      return carryOut(() => call(action, rows, body), success(action), then, action.operation === undefined ? undefined : again);
    };
    const work = isSetting(action) ? async () => void (await setting.start(action, rows)) : layout ? ask : () => done();
    if (confirm === undefined) return work();
    // What is made by hand may ask more: the question goes first.
    const onOk = action.run === undefined ? work : async () => void work();
    return confirmed(confirm, danger ?? false, danger ? title : t("confirm.ok"), onOk);
  };

  const run = useStable((action: ListAction, rows: readonly Row[], choice?: number | string | null): unknown => {
    const [row] = rows;
    if (typeof action !== "string") return start(action, rows);
    if (action === "add") return show({ mode: "add" });
    // Export and import are not done to rows: see exchange/useExchange.
    if (!row || action === "export" || action === "import") return;
    if (action === "remove") return remove(rows);
    if (action === "print") return print(rows, typeof choice === "string" ? choice : undefined, choice === null);
    if (action === "review") {
      if (typeof choice !== "number") return;
      const ids = rows.map(({ id }) => id);
      return attempt(() => source.review(entity.$id, ids, choice), t("review.done"));
    }
    if (action !== "addChild") return show({ mode: action, id: row.id });
    const parent = entity["x-parent"];
    if (parent !== undefined) show({ mode: "add", initial: { [parent]: { id: row.id, name: nameOf(entity, row) } } });
  });

  const transitions = useMemo(() => transitionActions(entity, viewer, bundle.entities), [entity, viewer, bundle]);
  const dialogs = opened.form && (
    <Suspense fallback={null}>
      <FormDrawer
        entity={entity}
        {...opened.form}
        bundle={bundle}
        turn={opened.turnShown}
        open={opened.isOpen}
        onClose={() => {
          close(turn.current);
          formClosed();
        }}
        transitions={transitions}
        onTransition={(action, row) => run(action, [row])}
        onUnsaved={(unsaved) => {
          isUnsaved.current = unsaved;
        }}
        onSaved={(row) => {
          close(opened.turnShown);
          if (row) onSaved?.(row);
          void reload();
        }}
      />
    </Suspense>
  );
  return {
    run,
    dialogs: (
      <>
        {dialogs}
        {setting.dialogs}
      </>
    ),
  };
}
