import { autorun } from "@formily/reactive";
import { useEffect, useState } from "react";
import type { Desk } from "../../services.tsx";
import type { FormModel } from "../model/form-model.ts";
import { type Draft, keepDraft } from "./draft.ts";
import { useTold } from "./useTold.ts";

/** Whether the form holds something unsaved; the pane hears of it too, and that it is over when the form goes. */
export function useUnsaved(model: FormModel | undefined, tellPane: (unsaved: boolean) => void): boolean {
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => (model ? autorun(() => setUnsaved(model.isUnsaved())) : undefined), [model]);
  useTold(unsaved, tellPane);
  return unsaved;
}

/** Keeps what stands unsaved in the form on the desk, as it changes. The form of an action (`partial`) is no draft of a record. */
export function useKeptDraft(
  model: FormModel | undefined,
  desk: Desk | undefined,
  { mode, id, initial }: Pick<Draft, "mode" | "id" | "initial">,
  partial: boolean,
): void {
  useEffect(() => {
    if (!model || !desk || partial) return;
    return autorun(() => keepDraft(desk, model, { mode, id, initial }));
  }, [model, desk, partial, mode, id, initial]);
}
