import { Dropdown, type MenuProps } from "antd";
import { usePane } from "../../../services.tsx";
import { useTexts } from "../../../texts.ts";
import type { Box } from "./range.ts";
import type { SheetCommands } from "./sheet-commands.ts";

interface MenuArguments {
  readonly box: Box;
  readonly count: number;
  readonly isFull: boolean;
  readonly keepsRows: boolean;
  readonly commands: SheetCommands;
  readonly place: { readonly left: number; readonly top: number };
  readonly onClose: () => void;
}

/** What can be done with the selected rows, beside the cell at which it was asked for. */
export function RowMenu({ box, count, isFull, keepsRows, commands, place, onClose }: MenuArguments) {
  const t = useTexts("sheet");
  const { container } = usePane();
  const { top, bottom, left } = box;
  const size = bottom - top + 1;
  const items: (NonNullable<MenuProps["items"]>[number] & { readonly run?: () => void })[] = [
    { key: "above", label: t("insertAbove"), disabled: isFull, run: () => commands.insertBlank(top, 1, left) },
    { key: "below", label: t("insertBelow"), disabled: isFull, extra: "Ctrl+Enter", run: () => commands.insertBlank(bottom + 1, 1, left) },
    { key: "duplicate", label: t("duplicate"), disabled: isFull, run: () => commands.duplicate(box) },
    { type: "divider" },
    { key: "up", label: t("moveUp"), disabled: keepsRows || top === 0, extra: "Alt+↑", run: () => commands.move(box, top - 1) },
    {
      key: "down",
      label: t("moveDown"),
      disabled: keepsRows || bottom === count - 1,
      extra: "Alt+↓",
      run: () => commands.move(box, top + 1),
    },
    { type: "divider" },
    { key: "copy", label: t("copyCells"), extra: "Ctrl+C", run: () => void commands.write(box) },
    { key: "fill", label: t("fillDown"), extra: "Ctrl+D", run: () => commands.fillDown(box) },
    { key: "clear", label: t("clear"), extra: "Delete", run: () => commands.clear(box) },
    { type: "divider" },
    { key: "remove", label: t("remove", { count: size }), danger: true, disabled: keepsRows, run: () => commands.remove(box) },
  ];
  return (
    <Dropdown
      open
      trigger={["click"]}
      getPopupContainer={container}
      popupRender={(menu) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu, not the drawer around the sheet.
        <div
          ref={focusFirst}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            onClose();
          }}
        >
          {menu}
        </div>
      )}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      menu={{
        items: items.map(({ run: _, ...item }) => item as NonNullable<MenuProps["items"]>[number]),
        onClick: ({ key }) => {
          onClose();
          items.find((item) => item.key === key)?.run?.();
        },
      }}
    >
      <span style={{ position: "absolute", ...place, width: 1, height: 1 }} />
    </Dropdown>
  );
}

/** The menu is for the keyboard too: its first entry has the focus once it is placed. */
function focusFirst(menu: HTMLElement | null): void {
  if (menu) setTimeout(() => menu.querySelector<HTMLElement>("[role=menuitem]:not([aria-disabled=true])")?.focus());
}
