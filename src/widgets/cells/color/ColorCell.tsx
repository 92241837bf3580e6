import type { CellProps } from "../../../renderer/registry.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** A colour beside its name: a patch alone says nothing to who does not see it. */
export function ColorCell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <span className={styles.number}>
      {/^#[0-9a-f]{6}$/.test(value) && <span className={styles.patch} style={{ background: value }} />}
      {value}
    </span>
  );
}

export const color = defineCell({
  name: "color",
  description: "A colour and its name, #rrggbb.",
  takes: { grid: ["color"] },
  component: ColorCell,
  fits: (field) => field.property.format === "color",
  width: 110,
  examples: { field: "color", value: "#1890ff" },
});
