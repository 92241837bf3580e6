import { Skeleton } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import type { DataSource } from "../../../model/data-source.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { RecordForm } from "../../../renderer/form/layout/RecordForm.tsx";
import { ConflictDialog } from "../../../renderer/form/page/ConflictDialog.tsx";
import { ErrorBar } from "../../../renderer/form/page/ErrorBar.tsx";
import { useSaveKey } from "../../../renderer/form/page/keys.ts";
import { RecordFailure } from "../../../renderer/form/page/RecordFailure.tsx";
import { RestoredDraft } from "../../../renderer/form/page/RestoredDraft.tsx";
import { draftOn, forgetDraft } from "../../../renderer/form/state/draft.ts";
import { type ReadyForm, useRecordForm } from "../../../renderer/form/state/useRecordForm.ts";
import { useTold } from "../../../renderer/form/state/useTold.ts";
import { ServicesProvider, usePane, usePaneActive, useServices } from "../../../renderer/services.tsx";
import type { FormData } from "../operations/task-request.ts";
import { formOf } from "./form-of.ts";
import type { RecordTabProps } from "./RecordTab.tsx";

type EditedProps = RecordTabProps & { readonly bundle: ScreenBundle; readonly id: string };

/** How the form is sent: with the operation that is being done, in its transaction, in place of a save of its own. */
export type Sending = (form: FormData) => Promise<void>;

/** The record of a task in its form, editable as far as the task lets its holder. The form has no buttons: the bar of the task sends it. */
export function EditedRecord(props: EditedProps) {
  const services = useServices();
  const { source } = services;
  const { bundle, saveForm } = props;
  const { entities, screen } = bundle;
  const sending = useRef<Sending>(undefined);
  const [turn, setTurn] = useState(0);
  const within = useMemo(() => {
    const edit: DataSource["edit"] = async (id, key, values, version) => {
      const entity = entities[id];
      if (!entity) throw new Error(`the bundle has no entity "${id}"`);
      // By itself it is saved after a conflict alone, when its user has chosen.
      await (sending.current ?? saveForm)({ entity, values, version });
      return { id: key, ...values } as Row;
    };
    return { ...services, source: { ...source, edit } };
  }, [services, source, entities, saveForm]);
  if (!entities[screen.entity]) throw new Error(`screen "${screen.$id}" came without its entity "${screen.entity}"`);
  return (
    <ServicesProvider value={within}>
      <Editing key={turn} {...props} sending={sending} onReload={() => setTurn(turn + 1)} isFirst={turn === 0} />
    </ServicesProvider>
  );
}

interface EditingProps extends EditedProps {
  readonly sending: { current: Sending | undefined };
  readonly onReload: () => void;
  readonly isFirst: boolean;
}

const ignore = () => {};

function Editing({ info, bundle, id, form: handle, sending, onUnsaved, onReload, onSaveKey, isFirst }: EditingProps) {
  const pane = usePane();
  const entity = bundle.entities[bundle.screen.entity];
  const [left] = useState(() => (isFirst && entity ? draftOn(pane.desk, entity) : undefined));
  const required = info.paramRequire.join();
  const requires = useMemo(() => requiredFields(required.split(","), bundle.screen.entity), [required, bundle.screen.entity]);
  const form = useRecordForm({ bundle, mode: "edit", id, draft: left?.id === id ? left : undefined, requires, onSaved: ignore });
  const ready = form.status === "ready" ? form : undefined;
  useTold(ready?.unsaved ?? false, onUnsaved);
  useEffect(() => {
    handle.current =
      ready &&
      formOf(ready, sending, {
        forget: () => {
          forgetDraft(pane.desk);
          pane.setUnsaved(false);
        },
        reload: onReload,
      });
    return () => {
      handle.current = undefined;
    };
  });
  if (form.status === "loading") return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (form.status === "failed") return <RecordFailure error={form.error} onRetry={form.retry} />;
  return (
    <>
      {form.restored !== undefined && form.unsaved && <RestoredDraft at={form.restored} onDiscard={form.discardDraft} />}
      <RecordForm form={form} />
      {form.refused && <ErrorBar form={form} />}
      <SaveKey form={form} save={onSaveKey} />
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} />}
    </>
  );
}

/** Entries `{entity}:{field}` or plain fields, as fields of the record. What must stand in rows is asked by the server. */
const requiredFields = (entries: readonly string[], entity: string): readonly string[] =>
  entries.flatMap((entry) => {
    const [of, name] = entry.includes(":") ? entry.split(":") : [entity, entry];
    return of === entity && name && !name.includes(".") ? [name] : [];
  });

/** The key saves the form of the tab in front. Apart from the form, which a change of tab does not draw again. */
function SaveKey({ form, save }: { readonly form: ReadyForm; readonly save: () => void }) {
  useSaveKey(form.model, usePaneActive() && !form.conflict, save);
  return null;
}
