import { createContext, type ReactNode, useContext } from "react";
import type { Entity } from "../../../model/documents.ts";
import type { FormModel } from "../model/form-model.ts";
import type { FormView } from "./form-view.ts";
import type { NearWatch } from "./near.ts";

/** What the parts of one form share. None of it changes while the form stands: the parts observe what is inside. */
export interface FormParts {
  readonly model: FormModel;
  readonly view: FormView;
  readonly near: NearWatch;
  /** The user left a field: it is checked. */
  readonly leave: (field: string) => void;
}

const FormContext = createContext<FormParts | null>(null);

export function FormPartsProvider({ value, children }: { value: FormParts; children: ReactNode }) {
  return <FormContext.Provider value={value}>{children}</FormContext.Provider>;
}

/** The form that a control of the entity stands in; undefined in a query form, in a row of details, and where a widget is shown alone. */
export function useFormAround(entity: Entity): FormModel | undefined {
  return useFormPartsAround(entity)?.model;
}

/** As `useFormAround`, with what its parts share. */
export function useFormPartsAround(entity: Entity): FormParts | undefined {
  const parts = useContext(FormContext);
  return parts?.model.plan.entity === entity ? parts : undefined;
}

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error("no form around this component");
  return parts;
}
