import { App } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { SetAction } from "../../model/set-action.ts";
import type { Row } from "../../model/wire.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { setForm } from "./action-form.ts";
import { runSet, type SetDone } from "./set-run.ts";
import type { Opened } from "./useOpenedForm.ts";
import { useUndoing } from "./useUndoing.tsx";

// Most actions are done whole.
const SetResults = lazy(async () => ({ default: (await import("./SetResults.tsx")).SetResults }));

/** An action whose results are looked at. */
interface Shown extends SetDone {
  readonly action: SetAction;
  readonly values: Values | undefined;
}

interface Around {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly show: (form: Opened) => void;
  readonly reload: () => Promise<void>;
  /** Lets go of chosen rows to which it was done, where others were refused: those stay chosen. */
  readonly onDone: (ids: readonly string[], isPart: boolean) => void;
}

/** Actions that change their records (set, ask): what they ask for, what became of each record, and taking it back. */
export function useSetting({ bundle, entity, show, reload, onDone }: Around): {
  readonly start: (action: SetAction & { readonly success?: string | undefined }, rows: readonly Row[]) => unknown;
  readonly dialogs: ReactNode;
} {
  const t = useTexts("screen");
  const { source, viewer } = useServices();
  const { message } = App.useApp();
  const textOf = useErrorText(entity);
  const [shown, setShown] = useState<Shown>();

  const { say, undo } = useUndoing(entity, reload, () => onDone([], false));
  const callOf = (action: SetAction) => ({ source, screen: bundle.screen.$id, entity, action });
  /** Says what became of it: in a line where it was done to all, or refused to the only one; else row by row. */
  const tell = (action: SetAction & { readonly success?: string | undefined }, done: SetDone, values: Values | undefined) => {
    const { results, sets } = done;
    const [only] = results;
    const good = results.filter(({ refusal }) => !refusal).map(({ row }) => row.id);
    if (good.length === results.length) {
      const text = action.success ?? t("done");
      say(results.length === 1 ? text : t("set.count", { text, count: good.length }), sets);
      onDone(good, false);
    } else if (results.length === 1 && only && !only.now) message.error(textOf(only.refusal));
    else {
      setShown({ ...done, action, values });
      onDone(good, true);
    }
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      message.error(textOf(error));
    }
    await reload();
  };

  const ask = (action: SetAction, rows: readonly Row[]) => {
    const { form, answers } = setForm(action, rows, { entity, bundle, viewer, mixed: t("set.mixed") });
    const submit = async (values: Values, stored: Values) => {
      const sent = answers(values, stored);
      const asked = rows.map((row) => (rows.length === 1 ? { ...row, version: stored.version as number | undefined } : row));
      const done = await runSet(callOf(action), asked as readonly Row[], sent);
      refuseInForm(action, done);
      tell(action, done, sent);
    };
    show({ ...form, submit });
  };
  const start = (action: SetAction, rows: readonly Row[]): unknown =>
    action.ask ? ask(action, rows) : attempt(async () => tell(action, await runSet(callOf(action), rows), undefined));

  const goOn = ({ action, values, results, sets }: Shown) =>
    attempt(async () => {
      const again = await runSet(
        callOf(action),
        results.flatMap(({ now }) => now ?? []),
        values,
      );
      const now = new Map(again.results.map((result) => [result.row.id, result]));
      const all = { results: results.map((result) => now.get(result.row.id) ?? result), sets: [...sets, ...again.sets] };
      onDone(
        again.results.flatMap(({ refusal, row }) => (refusal ? [] : row.id)),
        true,
      );
      setShown({ ...all, action, values });
    });
  const dialogs = shown && (
    <Suspense fallback={null}>
      <SetResults
        title={shown.action.title}
        entity={entity}
        done={shown}
        onGoOn={() => goOn(shown)}
        onUndo={async () => {
          setShown(undefined);
          await undo(shown.sets);
        }}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  );
  return { start, dialogs };
}

/**
 * What is wrong with the answers is said in the form that asked for them; so is that the one record was changed meanwhile, with what it is now.
 * @throws AppError
 */
function refuseInForm({ ask = [] }: SetAction, { results }: SetDone): void {
  const [first] = results;
  const isOfForm = ({ refusal }: SetDone["results"][number]) =>
    refusal?.fields?.length !== undefined && refusal.fields.length > 0 && refusal.fields.every(({ path }) => ask.includes(path));
  if (!first?.refusal) return;
  if (results.length === 1 && first.now) throw new AppError("record.conflict", { data: { current: first.now } });
  if (results.length === 1 || results.every(isOfForm)) throw first.refusal;
}
