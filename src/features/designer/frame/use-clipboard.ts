import { App } from "antd";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import { clipOf, readClip } from "../../../model/design/clip.ts";
import { entityIn } from "../../../model/design/design.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type Act, placeBehind, removing } from "../acts.ts";
import { readTarget } from "../canvas/target.ts";
import type { DesignStore } from "../store.ts";
import { useRefusal } from "./use-refusal.ts";

/** Copies, cuts and pastes what is chosen, as text on the clipboard: from one form to another. */
export function useClipboard(store: DesignStore, act: (next: Act | undefined) => void) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const refusal = useRefusal();
  const copy = useStable(async (): Promise<boolean> => {
    const { design, selection } = store.getState();
    const one = readTarget(selection);
    if (one.kind !== "field" && one.kind !== "column") return false;
    const rows = one.kind === "column" ? entityIn(design).content.properties[one.details]?.["x-details"] : undefined;
    await navigator.clipboard.writeText(JSON.stringify(clipOf(design, [one.name], rows), null, 2));
    void message.success(t("clip.copied", { count: 1 }));
    return true;
  });
  const paste = useStable(async (): Promise<void> => {
    try {
      const clip = readClip(await navigator.clipboard.readText());
      const { design, selection } = store.getState();
      const one = readTarget(selection);
      const rows = one.kind === "column" ? entityIn(design).content.properties[one.details]?.["x-details"] : undefined;
      const at = placeBehind(design, selection);
      act({ commands: [{ do: "clip.paste", clip, ...(rows !== undefined && { entity: rows }), ...(at && { at }) }] });
    } catch (error) {
      void message.warning(error instanceof CannotDesign ? refusal(error) : t("clip.wrong"));
    }
  });
  return {
    copy: () => void copy(),
    cut: () =>
      void copy().then((isCopied) => {
        const { design, selection } = store.getState();
        if (isCopied) act(removing(design, selection));
      }),
    paste: () => void paste(),
  };
}
