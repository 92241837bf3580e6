import { useCallback } from "react";
import type { DataSource } from "../../../model/data-source.ts";
import type { FormModel } from "../model/form-model.ts";

/**
 * Asks the server, when the user leaves a field whose values are unique, whether somebody has the value already. The save asks
 * again, so an answer that fails to come is no trouble.
 */
export function useUniqueCheck(model: FormModel, source: DataSource): (field: string) => void {
  return useCallback(
    (name) => {
      const field = model.plan.fields.get(name)?.field;
      const value = model.values()[name];
      if (!field?.property["x-unique"] || typeof value !== "string" || value === "") return;
      if (value === model.base()[name] || model.errors.has(name)) return;
      const { id } = model.base();
      source
        .isUnique(model.plan.entity.$id, name, value, typeof id === "string" ? id : undefined)
        .then((unique) => {
          if (!unique && model.values()[name] === value) model.errors.show(name, [{ path: name, code: "field.unique" }], "server");
        })
        .catch(() => {});
    },
    [model, source],
  );
}
