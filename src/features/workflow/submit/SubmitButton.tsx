import { Button } from "antd";
import { useState } from "react";
import type { FormPieceProps } from "../../../renderer/pieces/form-piece.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { isSubmittable } from "./submission.ts";
import { submissionOf, submitRecord } from "./submit-action.ts";

/**
 * The footer `flow.submit` of forms: submits the record for approval, and saves what is unsaved first (specification workflow §2). Of one that is
 * submitted it says so. A new record is stored by the same press.
 */
export function SubmitButton({ entity, record, mode, isSaving, isUnsaved, save, reload, services, dialogs }: FormPieceProps) {
  const t = useTexts("flow");
  const calls = useFlowCalls();
  const textOf = useErrorText(entity);
  const [isBusy, setBusy] = useState(false);
  const isOpen = isSubmittable(record?.flowStatus);
  const submit = async () => {
    setBusy(true);
    try {
      // The form closes with its save: the dialogs stand outside of it.
      const stored = save && (isUnsaved || mode === "add" || !record) ? await save() : record;
      if (!stored) return;
      const isSent = await submitRecord(calls, await submissionOf(calls, entity, stored, services.viewer.id));
      if (isSent) dialogs.message.success(t("done.submit"));
    } catch (error) {
      dialogs.message.info(t("submit.failed", { reason: textOf(error) }));
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <Button disabled={!isOpen || isSaving} loading={isBusy && { delay: 200 }} onClick={() => void submit()}>
      {isOpen ? t("submit.button") : t("submit.submitted")}
    </Button>
  );
}
