import type { Design } from "../../../model/design/design.ts";
import { freeName } from "../../../model/design/field-commands.ts";
import type { Place } from "../../../model/design/form-tree.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type Act, addingField, placeBehind } from "../acts.ts";
import { fieldTarget, readTarget, type Target } from "../canvas/target.ts";
import { treeOf } from "../design-view.ts";
import { isField, type PaletteItem } from "../palette/palette-items.ts";

/** Puts a component into the form: a field, or a part of its layout. */
export function useAdding(design: Design, act: (next: Act | undefined) => void) {
  const t = useTexts("designer");
  return useStable((item: PaletteItem, place: Place | undefined, selection: Target) => {
    const at = place ?? placeBehind(design, selection);
    if (isField(item)) {
      const labels = [1, 2, 3].map((number) => t("panel.newValue", { number }));
      act(addingField(design, item, { title: t(`palette.item.${item.id}`), labels }, at));
      return;
    }
    const tree = treeOf(design);
    const one = readTarget(selection);
    switch (item.id) {
      case "group": {
        const pane = at?.pane ?? (one.kind === "tab" ? one.index : undefined);
        const group = at ? at.group + 1 : tree.groups.length;
        act({ commands: [{ do: "group.add", at: { ...(pane !== undefined && { pane }), group }, title: t("new.group") }] });
        return;
      }
      case "tabs":
      case "steps": {
        const isThere = tree.panes?.kind === item.id;
        const number = (tree.panes?.list.length ?? 0) + 1;
        const title = t(item.id === "steps" ? "new.step" : "new.tab", { number: isThere ? number : 1 });
        if (isThere) act({ commands: [{ do: "pane.add", index: number - 1, title }], select: `tab:${number - 1}` });
        else act({ commands: [{ do: "form.fold", as: item.id, title }], select: "tab:0" });
        return;
      }
      case "details": {
        const field = freeName(design, design.main, "items");
        const after = at && { ...(at.pane !== undefined && { pane: at.pane }), group: at.group + 1 };
        act({ commands: [{ do: "details.add", field, title: t("new.details"), ...(after && { at: after }) }], select: fieldTarget(field) });
        return;
      }
      default:
    }
  });
}
