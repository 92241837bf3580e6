import { useCallback } from "react";
import type { CannotDesign } from "../../../model/design/cannot-design.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** Why a command cannot be done, in words. */
export function useRefusal(): (error: CannotDesign) => string {
  const t = useTexts("designer");
  return useCallback(({ code, params }) => t(`refusals.${code.slice(code.indexOf(".") + 1)}`, params), [t]);
}
