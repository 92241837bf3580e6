import type { CellProps } from "../../../renderer/registry.ts";
import { webAddress } from "../../blocks/links/web-address.ts";
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
