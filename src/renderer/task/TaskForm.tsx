import { Skeleton } from "antd";
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { Row } from "../../model/wire.ts";
import styles from "../form/form.module.css";
import { RecordForm } from "../form/layout/RecordForm.tsx";
import type { FormModel } from "../form/model/form-model.ts";
import { ConflictDialog } from "../form/page/ConflictDialog.tsx";
import { ErrorBar } from "../form/page/ErrorBar.tsx";
import { RecordFailure } from "../form/page/RecordFailure.tsx";
import { RestoredDraft } from "../form/page/RestoredDraft.tsx";
import { draftOn, forgetDraft } from "../form/state/draft.ts";
import { finishTyping } from "../form/state/finish-typing.ts";
import type { FormView } from "../form/state/form-view.ts";
import { useRecordForm } from "../form/state/useRecordForm.ts";
import { useTold } from "../form/state/useTold.ts";
import { usePane } from "../services.tsx";
import { useTexts } from "../texts.ts";

/** What was filled in, as an operation of a flow takes it (specification workflow §3): touched fields with the version that was loaded, and rows by field. */
export interface FilledForm {
  readonly masterData?: Values | undefined;
  readonly slaveData?: Values | undefined;
}

export interface TaskFormHandle {
  /**
   * Checks what was filled in and gives it to the operation. Errors that it throws are shown as those of a save: at their fields, or above the form; what
   * somebody else changed meanwhile is merged, or asked about, and the operation is called again. Gives whether it went through.
   */
  readonly send: (operation: (filled: FilledForm) => Promise<unknown>) => Promise<boolean>;
  /** The same of an operation for which the record need not be right yet (keeping it, refusing it): it is neither checked nor merged, and what the operation throws comes out. */
  readonly sendAsItIs: (operation: (filled: FilledForm) => Promise<unknown>) => Promise<void>;
  /** Whether a checked `send` would go through as far as the form knows; else it shows what is wrong. */
  readonly isWhole: () => Promise<boolean>;
  /** Whether something was filled in that no operation has taken. */
  readonly isUnsaved: () => boolean;
  /** Gives up what is unsaved. */
  readonly forget: () => void;
  /** Reads the record anew; what was filled in is lost. */
  readonly reload: () => void;
}

interface TaskFormProps {
  readonly ref?: Ref<TaskFormHandle> | undefined;
  readonly bundle: ScreenBundle;
  readonly id: string;
  /** Fields that must be filled in for a checked operation. Keep the list stable. */
  readonly requires?: readonly string[] | undefined;
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
  readonly onLoading?: ((loading: boolean) => void) | undefined;
  readonly onReload: () => void;
}

/** The form of a task's record, without buttons. */
export function TaskForm({ ref, bundle, id, requires, onRecord, onUnsaved, onLoading, onReload }: TaskFormProps) {
  const t = useTexts("form");
  const { desk, setUnsaved } = usePane();
  const operation = useRef<((filled: FilledForm) => Promise<unknown>) | undefined>(undefined);
  const entity = bundle.entities[bundle.screen.entity];
  const store = useCallback(
    async (values: Values, base: Values) => {
      await operation.current?.(filledOf(entity, values, base));
      return base as Row;
    },
    [entity],
  );
  const saved = useCallback(() => {
    forgetDraft(desk);
    setUnsaved(false);
  }, [desk, setUnsaved]);
  const [left] = useState(() => entity && draftOn(desk, entity));
  const draft = left?.mode === "edit" && left.id === id ? left : undefined;
  const form = useRecordForm({ bundle, mode: "edit", id, draft, requires, store, onSaved: saved, onRecord });
  const ready = form.status === "ready" ? form : undefined;
  useTold(ready?.unsaved ?? false, onUnsaved);
  useTold(form.status === "loading", onLoading);
  // Without a record there is nothing to fill in, and nothing that would go with an operation.
  useImperativeHandle<TaskFormHandle | null, TaskFormHandle | null>(
    ref,
    () =>
      ready === undefined
        ? null
        : {
            send: async (run) => {
              operation.current = run;
              return ready.save();
            },
            sendAsItIs: async (run) => {
              const { model, view } = ready;
              await settle(model);
              try {
                await run(filledOf(entity, model.changes(), model.base()));
              } catch (error) {
                const fields = error instanceof AppError ? (error.fields ?? []) : [];
                if (fields.length > 0) model.errors.replace(fields, "server");
                reveal(model, view, model.errors.bad());
                throw error;
              }
            },
            isWhole: async () => {
              const { model, view } = ready;
              await settle(model);
              const wrong = new Set(model.check().map(({ path }) => path.split(".", 1)[0] ?? ""));
              reveal(model, view, wrong);
              return wrong.size === 0;
            },
            isUnsaved: () => ready.unsaved,
            forget: saved,
            reload: onReload,
          },
    [ready, entity, saved, onReload],
  );
  if (form.status === "failed") return <RecordFailure error={form.error} onRetry={form.retry} />;
  if (!ready)
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return (
    <>
      {ready.restored !== undefined && ready.unsaved && <RestoredDraft at={ready.restored} onDiscard={ready.discardDraft} />}
      {ready.refused && <ErrorBar form={ready} />}
      <div className={styles.task}>
        <RecordForm form={ready} />
      </div>
      {ready.conflict && <ConflictDialog form={ready} conflict={ready.conflict} />}
    </>
  );
}

async function settle(model: FormModel): Promise<void> {
  await finishTyping();
  await model.settled();
}

/** Leads to the first of the fields, where there is one. */
function reveal({ plan }: FormModel, view: FormView, names: ReadonlySet<string>): void {
  const first = [...plan.fields.keys()].find((name) => names.has(name));
  if (first !== undefined) view.reveal(first);
}

/** Touched values, rows apart; nothing where nothing was touched. */
function filledOf(entity: Entity | undefined, values: Values, base: Values): FilledForm {
  const names = Object.keys(values);
  if (!entity || names.length === 0) return {};
  const isRows = (name: string) => fieldsOf(entity).get(name)?.kind === "details";
  const some = (wanted: boolean) => Object.fromEntries(names.filter((name) => isRows(name) === wanted).map((name) => [name, values[name]]));
  const rows = some(true);
  return { masterData: { ...some(false), version: base.version }, ...(Object.keys(rows).length > 0 && { slaveData: rows }) };
}
