import { AppError } from "../../../model/error.ts";
import { finishTyping } from "../../../renderer/form/state/finish-typing.ts";
import type { ReadyForm } from "../../../renderer/form/state/useRecordForm.ts";
import type { Sending } from "./EditedRecord.tsx";
import type { TaskForm } from "./task-form.ts";

/**
 * An open form as the operations of a task work with it.
 * @param sending what the form's own save calls: set while an operation is sent
 */
export function formOf(
  form: ReadyForm,
  sending: { current: Sending | undefined },
  { forget, reload }: Pick<TaskForm, "forget" | "reload">,
): TaskForm {
  const { model, view, save } = form;
  const settle = async () => {
    await finishTyping();
    await model.settled();
  };
  return {
    forget,
    reload,
    async isWhole() {
      await settle();
      const wrong = new Set(model.check().map(({ path }) => path.split(".", 1)[0]));
      const first = [...model.plan.fields.keys()].find((name) => wrong.has(name));
      if (first !== undefined) view.reveal(first);
      return wrong.size === 0;
    },
    async sendWhole(send) {
      let isSent = false;
      let failure: { readonly error: unknown } | undefined;
      sending.current = async (data) => {
        failure = undefined;
        try {
          await send(data);
          isSent = true;
        } catch (error) {
          failure = { error };
          throw error;
        }
      };
      try {
        if (await save()) {
          // Nothing was changed in it, and the form had nothing to send.
          if (!isSent) await send(undefined);
          return true;
        }
      } finally {
        sending.current = undefined;
      }
      if (failure) throw failure.error;
      return false;
    },
    async changed() {
      await settle();
      const values = model.changes();
      if (Object.keys(values).length === 0) return undefined;
      return { entity: model.plan.entity, values, version: (model.base() as { readonly version?: number }).version };
    },
    tell(error) {
      const fields = error instanceof AppError ? (error.fields ?? []) : [];
      if (fields.length === 0) return;
      model.errors.replace(fields, "server");
      const bad = model.errors.bad();
      const first = [...model.plan.fields.keys()].find((name) => bad.has(name));
      if (first !== undefined) view.reveal(first);
    },
  };
}
