import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import iconStyles from "../../blocks/icon/icon.module.css";
import { isIcon, MenuIcon } from "../../blocks/icon/icons.tsx";
import { defineCell } from "../../define.ts";

/** An icon of the menu language, and what it is called; what is none as it is written. */
export function IconCell({ value }: CellProps<string>) {
  const t = useTexts("widgets");
  if (!isIcon(value)) return value ?? null;
  return (
    <span className={iconStyles.named}>
      <MenuIcon name={value} />
      {t(`icon.${value}`)}
    </span>
  );
}

export const icon = defineCell({
  name: "icon",
  description: "An icon of the menu language and its name.",
  takes: { grid: ["text"] },
  component: IconCell,
  fits: () => false,
  align: "left",
  width: 120,
  examples: { field: "name", value: "inbox" },
});
