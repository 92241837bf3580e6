import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import { formPlanOf } from "../../form-plan.ts";
import { usePane, useServices } from "../../services.tsx";
import { useErrorText } from "../../states/useErrorText.ts";
import { useFieldErrorText } from "../../states/useFieldErrorText.ts";
import { conflictOf, conflictWith, type PendingConflict, takeMerged, takenFields } from "../model/conflict.ts";
import { createFormModel, type FormModel } from "../model/form-model.ts";
import { layoutOf } from "../model/layout.ts";
import { baseOfDraft, type Draft, forgetDraft } from "./draft.ts";
import { finishTyping } from "./finish-typing.ts";
import { createFormView, type FormView } from "./form-view.ts";
import { createNearWatch, type NearWatch } from "./near.ts";
import { useRecord, useToldRecord } from "./useRecord.ts";
import { useKeptDraft, useUnsaved } from "./useUnsaved.ts";

export interface RecordFormOptions {
  readonly bundle: ScreenBundle;
  readonly mode: "add" | "edit";
  /** Default: the screen's. */
  readonly entity?: Entity | undefined;
  /** The record to edit; of the form of an action also one that it knows, whose values stand in it. */
  readonly id?: string | undefined;
  /** Values of a new record, over the defaults. */
  readonly initial?: Values | undefined;
  /** What the user left unsaved, to go on with. */
  readonly draft?: Draft | undefined;
  /** Default: that of the screen. */
  readonly layout?: Layout | undefined;
  /** Of the form of an action: what several records hold alike, in place of one; and what it makes of the stored values at first. Keep both stable. */
  readonly stored?: Values | undefined;
  readonly over?: ((stored: Values) => Values) | undefined;
  /** Fields that the transition requires whose form it is. Keep the list stable. */
  readonly requires?: readonly string[] | undefined;
  /** Takes the values, and the stored record, instead of the data source: the form of an action. An AppError that it throws is shown as one of a save. */
  readonly submit?: ((values: Values, stored: Values) => Promise<unknown>) | undefined;
  /** Stores what was touched, by the record as it was loaded, in place of the data source: a save that goes with something else. Keep it stable. */
  readonly store?: ((values: Values, base: Values) => Promise<Row>) | undefined;
  /** The record as it was saved; undefined where `submit` took the values. `taken` are titles of fields that came from somebody else's save. */
  readonly onSaved: (row: Row | undefined, taken: readonly string[]) => void;
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
}

/** A form that can be drawn and saved. */
export interface ReadyForm {
  readonly status: "ready";
  readonly model: FormModel;
  readonly view: FormView;
  readonly near: NearWatch;
  readonly unsaved: boolean;
  readonly saving: boolean;
  /** A save was refused since the last one that went through: its errors are gone to one by one. */
  readonly refused: boolean;
  /** Why the last save failed, where it is not said at a field. */
  readonly failure: string | undefined;
  readonly conflict: PendingConflict | undefined;
  /** Checks and saves. Gives whether it is saved now. */
  readonly save: () => Promise<boolean>;
  readonly resolve: (choices: ReadonlyMap<string, "mine" | "theirs">) => Promise<boolean>;
  readonly dismissConflict: () => void;
  /** Since when the draft has been waiting that stands in the form now: an ISO instant. */
  readonly restored: string | undefined;
  /** Takes the draft out of the form again. */
  readonly discardDraft: () => void;
}

export type RecordFormState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown; readonly retry: () => void }
  | ReadyForm;

/** Merging again and again means that somebody saves all the time; then the user decides. */
const MERGES = 3;

/**
 * Loads a record and makes its form: what was touched, whether something is unsaved (told to the pane), saving of the touched values
 * alone, errors of the server at their fields, and merging with what somebody else saved meanwhile. When the documents change
 * (another language, a hot reload), a new form takes over what was typed.
 */
export function useRecordForm(options: RecordFormOptions): RecordFormState {
  const { bundle, mode, id, initial, draft, stored, over, submit, store, onSaved } = options;
  const { source, viewer, registry } = useServices();
  const pane = usePane();
  const textOf = useErrorText();
  const say = useFieldErrorText();
  const formId = useId().replaceAll(/[^\w-]/g, "");
  const entity = options.entity ?? bundle.entities[bundle.screen.entity];
  if (!entity) throw new Error(`the bundle has no entity "${bundle.screen.entity}"`);
  const layout = options.layout ?? layoutOf(bundle.screen, mode);
  const plan = formPlanOf({ entity, layout, entities: bundle.entities, viewer, registry, mode, requires: options.requires });
  const loaded = useRecord(entity.$id, mode === "edit" || submit ? id : undefined);
  useToldRecord(loaded, options.onRecord);
  const row = loaded.status === "ready" ? loaded.row : undefined;
  const partial = submit !== undefined;
  const isReady = loaded.status === "ready";

  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState(false);
  const [conflict, setConflict] = useState<PendingConflict>();
  const [restored, setRestored] = useState(draft?.at);
  const former = useRef<{ model: FormModel; row: Row | undefined }>(undefined);
  const form = useMemo(() => {
    if (!isReady) return undefined;
    // The same record under other documents: what was typed is carried over.
    const carried = former.current?.row === row ? former.current?.model : undefined;
    const formerDraft = carried ? undefined : draft;
    const base = carried?.base() ?? (row && formerDraft ? baseOfDraft(formerDraft, row) : row) ?? stored ?? {};
    const preset = !carried && (initial || over || formerDraft) ? { ...plan.defaults, ...base, ...initial, ...over?.(base) } : undefined;
    const values = carried?.values() ?? (preset && { ...preset, ...formerDraft?.values });
    const opening = carried?.opening() ?? (formerDraft && preset);
    const model = createFormModel({ plan, viewer, entities: bundle.entities, base, values, opening, partial, say, list: source.list });
    if (carried) model.recheck(new Set(carried.errors.local()));
    const near = createNearWatch();
    return { model, near, view: createFormView(plan, formId, near) };
  }, [isReady, row, plan, viewer, bundle.entities, initial, draft, stored, over, partial, say, source, formId]);
  const model = form?.model;

  useEffect(() => {
    if (!model) return;
    former.current = { model, row };
    return model.start();
  }, [model, row]);
  const unsaved = useUnsaved(model, pane.setUnsaved);
  useKeptDraft(model, pane.desk, { mode, id, initial }, partial);
  // Somebody saved the record while the draft was waiting.
  useEffect(() => {
    if (!model || !row || model.base().version === row.version) return;
    const pending = { ...conflictWith(model, row), restored: true };
    if (pending.merge.conflicts.length) setConflict(pending);
    else takeMerged(model, pending, NO_CHOICES);
  }, [model, row]);

  const busy = useRef(false);
  const send = useCallback(
    async (current: FormModel, view: FormView): Promise<boolean> => {
      setFailure(undefined);
      const taken: string[] = [];
      for (let merges = 0; ; merges++) {
        const wrong = current.check();
        if (wrong.length) {
          setRefused(true);
          revealFirst(current, view);
          return false;
        }
        try {
          const saved = await put(current);
          setRefused(false);
          onSaved(saved, taken);
          return true;
        } catch (error) {
          const pending = error instanceof AppError && error.code === "record.conflict" ? conflictOf(current, error) : undefined;
          if (!pending) {
            showFailure(current, error);
            setRefused(true);
            revealFirst(current, view);
            return false;
          }
          if (pending.merge.conflicts.length || merges === MERGES) {
            setConflict(pending);
            return false;
          }
          taken.push(...takenFields(current, pending));
          takeMerged(current, pending, NO_CHOICES);
        }
      }

      async function put(current: FormModel): Promise<Row | undefined> {
        const values = current.changes();
        if (submit) {
          await submit(values, current.base());
          return undefined;
        }
        if (store) return store(values, current.base());
        if (mode === "add") return source.add(current.plan.entity.$id, values);
        const base = current.base() as Row;
        if (!Object.keys(values).length) return base;
        return source.edit(current.plan.entity.$id, base.id, values, base.version);
      }
      function showFailure(current: FormModel, error: unknown): void {
        const fields = error instanceof AppError ? (error.fields ?? []) : [];
        current.errors.replace(fields, "server");
        if (!fields.length) setFailure(textOf(error));
      }
    },
    [mode, source, submit, store, onSaved, textOf],
  );

  if (loaded.status === "failed") return loaded;
  if (!form) return { status: "loading" };

  const guarded = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return {
    status: "ready",
    ...form,
    unsaved,
    saving,
    refused,
    failure,
    conflict,
    save: () =>
      guarded(async () => {
        await finishTyping();
        await form.model.settled();
        return send(form.model, form.view);
      }),
    resolve: (choices) =>
      guarded(async () => {
        if (!conflict) return false;
        setConflict(undefined);
        takeMerged(form.model, conflict, choices);
        return conflict.restored ? false : send(form.model, form.view);
      }),
    dismissConflict: () => setConflict(undefined),
    restored,
    discardDraft: () => {
      const stored = row ?? {};
      form.model.rebase(stored, mode === "add" ? form.model.opening() : stored);
      setConflict(undefined);
      setRestored(undefined);
      forgetDraft(pane.desk);
      // The notice in which the focus was goes with the draft.
      const [first] = form.model.plan.fields.keys();
      if (first !== undefined) form.view.reveal(first);
    },
  };
}

const NO_CHOICES: ReadonlyMap<string, "mine" | "theirs"> = new Map();

function revealFirst({ plan, errors }: FormModel, view: FormView): void {
  const bad = errors.bad();
  const first = [...plan.fields.keys()].find((name) => bad.has(name));
  if (first !== undefined) view.reveal(first);
}
