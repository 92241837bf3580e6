import type { CellProps } from "../../../renderer/registry.ts";
import { webAddress } from "../../blocks/links/web-address.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** A web address that opens in a new window. What is no web address stays text. */
export function LinkCell({ value }: CellProps<string>) {
  const address = webAddress(value);
  if (!address) return value;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}

export const link = defineCell({
  name: "link",
  description: "A web address that opens in a new window.",
  takes: { grid: ["url"] },
  component: LinkCell,
  fits: (field) => field.property.format === "url",
  width: 220,
  examples: { field: "website", value: "https://example.com/a", states: { Script: { value: "javascript:alert(1)" } } },
});
