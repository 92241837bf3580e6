import { useCallback } from "react";
import type { FieldError } from "../../model/error.ts";
import { useTexts } from "../texts.ts";

/** Text of one field error: that of its document, else that of its code. */
export function useFieldErrorText(): (error: FieldError) => string {
  const t = useTexts("errors");
  return useCallback((error) => error.message ?? t(error.code, { ...error.params }), [t]);
}
