import { App, Button, Skeleton } from "antd";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Row } from "../../../model/wire.ts";
import { BundleProvider } from "../../bundle.tsx";
import { FormFooter } from "../../pieces/FormFooter.tsx";
import { WithPanels } from "../../pieces/WithPanels.tsx";
import { usePane, useServices } from "../../services.tsx";
import { NoPermission } from "../../states/Failure.tsx";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import { RecordForm } from "../layout/RecordForm.tsx";
import { layoutOf } from "../model/layout.ts";
import { type Draft, forgetDraft } from "../state/draft.ts";
import { type ReadyForm, type RecordFormOptions, useRecordForm } from "../state/useRecordForm.ts";
import { useTold } from "../state/useTold.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { ErrorBar } from "./ErrorBar.tsx";
import { FormerNote } from "./FormerForm.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { openForm } from "./open-record.ts";
import { RecordFailure } from "./RecordFailure.tsx";
import { RestoredDraft } from "./RestoredDraft.tsx";
import { SaveKey } from "./SaveKey.tsx";
import { StepButtons } from "./StepButtons.tsx";

export interface EditedRecord {
  readonly bundle: ScreenBundle;
  readonly mode: "add" | "edit";
  /** The record to edit. */
  readonly id?: string | undefined;
  /** Values of a new record, over the defaults. Keep the object stable. */
  readonly initial?: Values | undefined;
  /** What the user left unsaved, to go on with. Keep the object stable. */
  readonly draft?: Draft | undefined;
  /** The user wants to leave, and has agreed to lose what is unsaved. */
  readonly onClose: () => void;
  /** Hears whether something in the form is unsaved, when that changes. */
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
  /** Hears of the record as it is stored, or that it could not be read. */
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
  /** After a save; the owner closes. */
  readonly onSaved?: ((row: Row | undefined) => void) | undefined;
  /** Default: the screen's entity. */
  readonly entity?: Entity | undefined;
  /** Default: the screen's. */
  readonly layout?: Layout | undefined;
  /** Text of the button that saves. */
  readonly okText?: string | undefined;
  /** See `RecordFormOptions`. */
  readonly stored?: Values | undefined;
  readonly over?: ((stored: Values) => Values) | undefined;
  readonly requires?: readonly string[] | undefined;
  /** Takes the values, and the stored record, instead of saving a record: the form of an action. */
  readonly submit?: ((values: Values, stored: Values) => Promise<unknown>) | undefined;
}

interface EditProps extends EditedRecord {
  /** Where the buttons are drawn. */
  readonly footer: HTMLElement | null;
  /** What stands beside the buttons, of a stored record. */
  readonly beside?: ((row: Row, isUnsaved: boolean) => ReactNode) | undefined;
  /** The first field has the focus when the form is there. */
  readonly focusFirst?: boolean;
  /** Gives the owner the way to leave that asks first where something is unsaved. */
  readonly leaving: RefObject<(() => void) | undefined>;
}

/** A record being added or edited with all that belongs to it: loading, no permission, the form, its buttons and its questions. */
export function EditRecord(props: EditProps) {
  const { bundle, mode, submit } = props;
  const { viewer } = useServices();
  const { desk } = usePane();
  const [turn, setTurn] = useState(0);
  const entity = props.entity ?? bundle.entities[bundle.screen.entity];
  if (entity && !submit && !mayDo(viewer, entity, mode)) return <NoPermission />;
  return (
    <BundleProvider bundle={bundle}>
      <Editing
        {...props}
        key={turn}
        draft={turn === 0 ? props.draft : undefined}
        onReload={() => {
          if (!submit) forgetDraft(desk);
          setTurn(turn + 1);
        }}
      />
    </BundleProvider>
  );
}

function Editing({
  bundle,
  mode,
  id,
  initial,
  draft,
  entity,
  layout,
  stored: known,
  over,
  requires,
  submit,
  onSaved,
  onRecord,
  onClose,
  onUnsaved,
  footer,
  leaving,
  okText,
  beside,
  focusFirst = false,
  onReload,
}: EditProps & { readonly onReload: () => void }) {
  const { desk, setUnsaved } = usePane();
  const t = useTexts("form");
  const { message } = App.useApp();
  const stored = useRef<Row>(undefined);
  const saved = useCallback(
    (row: Row | undefined, taken: readonly string[]) => {
      if (!submit) {
        message.success(t("saved"));
        forgetDraft(desk);
      }
      stored.current = row;
      if (taken.length) message.info(t("conflict.taken", { fields: taken.join(t("listSeparator")) }));
      onSaved?.(row);
    },
    [submit, message, t, onSaved, desk],
  );
  const close = useCallback(() => {
    // A draft whose record cannot be shown any more is given up with it.
    if (!submit) forgetDraft(desk);
    setUnsaved(false);
    onClose();
  }, [submit, desk, setUnsaved, onClose]);
  const options: RecordFormOptions = {
    bundle,
    mode,
    id,
    initial,
    draft,
    entity,
    layout,
    stored: known,
    over,
    requires,
    submit,
    onSaved: saved,
    onRecord,
  };
  const form = useRecordForm(options);
  useTold(form.status === "ready" && form.unsaved, onUnsaved);
  if (form.status === "loading")
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  if (form.status === "failed") return <RecordFailure error={form.error} onRetry={form.retry} />;
  const pieces = submit ? undefined : (layout ?? layoutOf(bundle.screen, mode));
  const shared = { form, bundle, footer, leaving, okText, beside, focusFirst, pieces, stored, onReload };
  return <Ready {...shared} onClose={close} />;
}

type ReadyProps = Pick<EditProps, "bundle" | "footer" | "onClose" | "leaving" | "okText" | "beside"> & {
  readonly form: ReadyForm;
  /** The layout that names the footer and the panels. */
  readonly pieces: Layout | undefined;
  /** The record after the last save. */
  readonly stored: RefObject<Row | undefined>;
  readonly onReload: () => void;
  readonly focusFirst: boolean;
};

function Ready({ form, bundle, footer, onClose, leaving, okText, beside, focusFirst, pieces, stored, onReload }: ReadyProps) {
  const t = useTexts("form");
  const { viewer, readOnly = false } = useServices();
  const [asking, setAsking] = useState(false);
  const { unsaved, saving, save } = form;
  const leave = useCallback(() => (unsaved ? setAsking(true) : onClose()), [unsaved, onClose]);
  useEffect(() => {
    leaving.current = leave;
    return () => {
      leaving.current = undefined;
    };
  }, [leave, leaving]);
  const { model, view } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there; later the focus is its user's.
  useEffect(() => {
    const first = [...model.plan.fields.values()].find((field) => field.access === "editable");
    if (focusFirst && first) view.reveal(first.name);
  }, []);
  const open = openForm(bundle, form, viewer, { save: async () => ((await save()) ? stored.current : undefined), reload: onReload });
  const saveButton = (
    <Button
      type="primary"
      loading={saving && { delay: 200 }}
      {...(readOnly && { disabled: true, title: t("readOnly") })}
      onClick={() => void save()}
      aria-keyshortcuts="Control+S"
    >
      {okText ?? t("save")}
    </Button>
  );
  const buttons = (
    <>
      {form.refused && <ErrorBar form={form} />}
      <span className={styles.unsaved} role="status">
        {unsaved ? t("unsaved") : ""}
      </span>
      {model.plan.mode === "edit" && beside?.(model.base() as Row, unsaved)}
      <FormFooter layout={pieces} open={open} />
      <Button onClick={leave}>{t("cancel")}</Button>
      {model.plan.inSteps ? <StepButtons form={form} save={saveButton} /> : saveButton}
    </>
  );
  return (
    <>
      {form.restored !== undefined && unsaved && <RestoredDraft at={form.restored} onDiscard={form.discardDraft} />}
      {model.plan.mode === "edit" && <FormerNote bundle={bundle} row={model.base() as Row} />}
      <WithPanels layout={pieces} open={open}>
        <RecordForm form={form} />
      </WithPanels>
      <SaveKey form={model} active={!readOnly && !asking && !form.conflict} save={() => void save()} />
      {footer && createPortal(buttons, footer)}
      <LeaveQuestion
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={onClose}
        onSave={() => {
          setAsking(false);
          void save();
        }}
      />
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} />}
    </>
  );
}
