import { usePaneActive } from "../../services.tsx";
import { useSaveKey } from "./keys.ts";

/** The key saves the form of the tab in front. Apart from the form, which a change of tab does not draw again. */
export function SaveKey({ form, active, save }: { form: object; active: boolean; save: () => void }) {
  useSaveKey(form, usePaneActive() && active, save);
  return null;
}
