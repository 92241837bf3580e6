import { Alert, Skeleton } from "antd";
import { type Ref, useCallback, useImperativeHandle, useRef } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { Row } from "../../model/wire.ts";
import { RecordForm } from "../form/layout/RecordForm.tsx";
import { layoutOf } from "../form/model/layout.ts";
import { ConflictDialog } from "../form/page/ConflictDialog.tsx";
import { ErrorBar } from "../form/page/ErrorBar.tsx";
import { openForm } from "../form/page/open-record.ts";
import { RecordFailure } from "../form/page/RecordFailure.tsx";
import { RestoredDraft } from "../form/page/RestoredDraft.tsx";
import { forgetDraft } from "../form/state/draft.ts";
import { useRecordForm } from "../form/state/useRecordForm.ts";
import { useTold } from "../form/state/useTold.ts";
import { WithPanels } from "../pieces/WithPanels.tsx";
import { usePane, useServices } from "../services.tsx";
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
  /** Whether something was filled in that no operation has taken. */
  readonly isUnsaved: () => boolean;
  /** Reads the record anew; what was filled in is lost. */
  readonly reload: () => void;
}

interface TaskFormProps {
  readonly ref?: Ref<TaskFormHandle> | undefined;
  readonly bundle: ScreenBundle;
  readonly id: string;
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
  readonly onReload: () => void;
}

/** The form of a task's record, without buttons. */
export function TaskForm({ ref, bundle, id, onRecord, onUnsaved, onReload }: TaskFormProps) {
  const t = useTexts("form");
  const { viewer } = useServices();
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
  const form = useRecordForm({ bundle, mode: "edit", id, store, onSaved: saved, onRecord });
  const ready = form.status === "ready" ? form : undefined;
  useTold(ready?.unsaved ?? false, onUnsaved);
  useImperativeHandle(
    ref,
    () => ({
      send: async (run) => {
        operation.current = run;
        return (await ready?.save()) ?? false;
      },
      isUnsaved: () => ready?.unsaved ?? false,
      reload: onReload,
    }),
    [ready, onReload],
  );
  if (form.status === "failed") return <RecordFailure error={form.error} onRetry={form.retry} />;
  if (!ready)
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  const pieces = layoutOf(bundle.screen, "edit");
  const open = openForm(bundle, ready, viewer, { save: async () => undefined, reload: onReload });
  return (
    <>
      {ready.restored !== undefined && ready.unsaved && <RestoredDraft at={ready.restored} onDiscard={ready.discardDraft} />}
      {ready.failure !== undefined && <Alert type="error" showIcon message={ready.failure} />}
      {ready.refused && <ErrorBar form={ready} />}
      <WithPanels layout={pieces} open={open}>
        <RecordForm form={ready} />
      </WithPanels>
      {ready.conflict && <ConflictDialog form={ready} conflict={ready.conflict} />}
    </>
  );
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
