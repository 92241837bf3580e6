import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { AppError } from "../../../model/error.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import type { FilledForm, TaskFormHandle } from "../../../renderer/task/TaskForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useRemembered } from "../../../renderer/useRemembered.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { say } from "../asking/store.ts";
import { useFlowCalls } from "../calls.tsx";
import { type Commit, NOTHING } from "../operations/commit.ts";
import { kindOf, type Offer, peopleAsked } from "../operations/operation-table.ts";
import { missingVariables } from "../operations/VariableFields.tsx";
import { askedVariables } from "../submit/submission.ts";
import type { HandlerFrame } from "./frame.ts";
import { isOfTask, operate } from "./operate.ts";
import { TaskDialog } from "./TaskDialog.tsx";
import { MY_TASKS, type MyTasks } from "./useMyTasks.ts";
import type { TaskVariables } from "./useTaskVariables.ts";

interface WorkProps {
  readonly info: TaskInfo;
  readonly form: RefObject<TaskFormHandle | null>;
  /** The form is still on its way. */
  readonly isLoading: boolean;
  readonly variables: TaskVariables;
  readonly frame: HandlerFrame;
  readonly tasks: MyTasks;
  readonly onChanged: () => void;
}

/** What is done with a task, as the page draws it. */
export interface TaskWork {
  readonly press: (offer: Offer) => void;
  readonly claim: (back: boolean) => void;
  readonly busy: string | undefined;
  /** Why nothing can be done. */
  readonly closed: string | undefined;
  /** Somebody else did the task meanwhile: who and when. */
  readonly lost: string | undefined;
  readonly reload: () => void;
  readonly missing: readonly string[];
  readonly save: () => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Failures that say that the task is not there any more. */
const LOST: ReadonlySet<string> = new Set(["flow.taskHandled", "flow.taskGone", "flow.ended"]);
/** The opinion that was written and not sent, kept with the tab. */
const OPINION = "opinion";
interface KeptOpinion {
  readonly type: string;
  readonly text: string;
}

/** Carries out the operations of a task: asks what each needs, sends it with the form, tells what came of it, and goes on to the next task. */
export function useTaskOperations({ info, form, isLoading, variables, frame, tasks, onChanged }: WorkProps): TaskWork {
  const t = useTexts("flow");
  const calls = useFlowCalls();
  const client = useQueryClient();
  const { desk, setUnsaved } = usePane();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [isNext] = useRemembered("flow.openNext", true);
  const [asked, setAsked] = useState<{ readonly offer: Offer; readonly turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<string>();
  const [waiting, setWaiting] = useState<Offer>();
  const [lost, setLost] = useState<string>();
  const [isTried, setTried] = useState(false);
  const empty = missingVariables(askedVariables(info), variables.values, info.paramRequire);

  const refreshLists = () => {
    void client.invalidateQueries({ queryKey: MY_TASKS });
    for (const entity of ["flow-task", "flow-instance", info.entity]) void reloadRecords(client, entity);
  };
  /** After which he has no task here any more: what was written is forgotten, and the next one comes. */
  const leave = (text: string) => {
    form.current?.forget();
    variables.forget();
    desk?.set(OPINION, null);
    setUnsaved(false);
    say(text);
    const address = isNext ? tasks.after : undefined;
    if (isNext && info.state === "active" && address === undefined) say(t("handler.noMore"));
    refreshLists();
    frame.leave(address);
  };
  const done = (offer: Offer, commit: Commit) => {
    const kind = kindOf(offer.type);
    const text = t([`done.${offer.type}`, "done.agree"]);
    if (kind && !kind.stays) return leave(text);
    message.success(text);
    if (isOfTask(offer)) {
      variables.taken();
      // It went with the operation: the record has another version now, on which the next one goes.
      if (form.current?.isUnsaved()) {
        form.current.forget();
        form.current.reload();
      }
    }
    if (commit.opinion !== "") desk?.set(OPINION, null);
    refreshLists();
    onChanged();
  };
  /** @throws what the server refused; false: the form tells why it was not sent */
  const sendWith = async (offer: Offer, commit: Commit): Promise<boolean> => {
    const open = form.current;
    const send = (filled?: FilledForm) => operate(calls, info, offer, commit, variables.values, filled);
    if (!open) await send();
    else if (!kindOf(offer.type)?.whole) await open.sendAsItIs(send);
    else return sendWhole(open, send, () => done(offer, commit));
    return true;
  };
  const carryOut = async (offer: Offer, commit: Commit): Promise<boolean> => {
    try {
      if (!(await sendWith(offer, commit))) return false;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (LOST.has(error.code)) {
        setLost(textOf(error));
        refreshLists();
        return false;
      }
      // It stands at its fields, over which no dialog may lie.
      if (error.fields?.length && form.current) return false;
      throw error;
    }
    done(offer, commit);
    return true;
  };
  /** What has no dialog: its failure is told as a message. */
  const atOnce = async (offer: Offer, commit: Commit): Promise<boolean> => {
    setBusy(offer.type);
    try {
      return await carryOut(offer, commit);
    } catch (error) {
      message.error(textOf(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  /** What was written and not sent: of this operation, as no opinion of one decision is offered with another; of any for `save`. */
  const keptFor = (type: string): string => {
    const kept = desk?.get(OPINION)?.value as Partial<KeptOpinion> | undefined;
    const isIts = kept && (kept.type === type || type === "save") && typeof kept.text === "string";
    return (isIts ? kept.text : undefined) ?? info.draft ?? "";
  };
  const keep = ({ type }: Offer, text: string) => {
    const isOwn = text.trim() !== "" && text !== proposalFor(type, "");
    desk?.set(OPINION, isOwn ? { entity: null, value: { type, text } satisfies KeptOpinion } : null);
  };
  const proposalFor = (type: string, written: string) => written || (kindOf(type)?.whole ? t("phrases.first.0") : "");
  const press = useStable(async (offer: Offer) => {
    const kind = kindOf(offer.type);
    if (!kind || busy !== undefined || isOpen) return;
    if (isLoading) return setWaiting(offer);
    if (kind.whole) {
      setTried(true);
      if (form.current && !(await form.current.isWhole())) return;
      if (empty.length > 0) return;
    }
    if (kind.opinion === "none" && !kind.grave && !peopleAsked(offer)) await atOnce(offer, { ...NOTHING, opinion: keptFor(offer.type) });
    else {
      setAsked((former) => ({ offer, turn: (former?.turn ?? 0) + 1 }));
      setOpen(true);
    }
  });
  // What was pressed before the form was there is done when it is.
  useEffect(() => {
    if (isLoading || !waiting) return;
    setWaiting(undefined);
    void press(waiting);
  }, [isLoading, waiting, press]);
  const canSave = info.operationList.some(({ type }) => type === "save");
  const save = useStable(async () => (canSave && !isLoading ? atOnce({ type: "save" }, { ...NOTHING, opinion: keptFor("save") }) : false));
  const claim = useStable(async (back: boolean) => {
    const { taskId } = info;
    if (taskId === null) return;
    setBusy(back ? "giveBack" : "claim");
    try {
      await (back ? calls.own.giveBack({ body: { taskId } }) : calls.own.claim({ body: { taskId } }));
      message.success(t(back ? "done.giveBack" : "done.claim"));
      refreshLists();
    } catch (error) {
      message.error(textOf(error));
    } finally {
      setBusy(undefined);
      onChanged();
    }
  });
  return {
    ...{ press, claim, lost, save },
    busy: busy ?? waiting?.type,
    closed: info.suspended ? t("handler.suspended") : lost,
    reload: () => {
      setLost(undefined);
      onChanged();
    },
    missing: isTried ? empty : [],
    dialog: asked && (
      <TaskDialog
        key={asked.turn}
        open={isOpen}
        offer={asked.offer}
        info={info}
        opinion={proposalFor(asked.offer.type, keptFor(asked.offer.type))}
        onSend={async (offer, commit) => {
          const isSent = await carryOut(offer, commit);
          if (!isSent) keep(offer, commit.opinion);
          setOpen(false);
        }}
        onClose={({ opinion }) => {
          keep(asked.offer, opinion);
          setOpen(false);
        }}
      />
    ),
  };
}

/**
 * Sends an operation with a form that must be whole.
 * @param onLate it went through after all, when its user had chosen between what he and somebody else filled in
 * @returns false: the form was not sent, and says why
 */
async function sendWhole(form: TaskFormHandle, send: (filled: FilledForm) => Promise<void>, onLate: () => void): Promise<boolean> {
  let isLate = false;
  let failure: { readonly error: unknown } | undefined;
  const isSent = await form.send(async (filled) => {
    failure = undefined;
    try {
      await send(filled);
    } catch (error) {
      failure = { error };
      throw error;
    }
    if (isLate) setTimeout(onLate);
  });
  if (failure) throw (failure as { readonly error: unknown }).error;
  isLate = !isSent;
  return isSent;
}
