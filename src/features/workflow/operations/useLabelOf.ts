import { useCallback } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { kindOf, type Offer } from "./operation-table.ts";

/** Gives what the button of an operation reads: as the flow says, else by its type. */
export function useLabelOf(): (offer: Offer) => string {
  const t = useTexts("flow");
  return useCallback(({ label, type }) => label?.trim() || (kindOf(type) ? t(`operation.${type}`) : type), [t]);
}
