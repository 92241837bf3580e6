import { Tag } from "antd";
import type { Entity } from "../../../model/documents.ts";
import styles from "./formula.module.css";
import type { Token } from "./formula.ts";
import { useTokenTitle } from "./use-token-title.ts";

/** A formula for reading: fields as tags under their titles, the rest as it is written. */
export function FormulaTokens({ tokens, entity }: { tokens: readonly Token[]; entity: Entity }) {
  const titleOf = useTokenTitle(entity);
  return tokens.map((token, index) => {
    if (token.kind === "number" || token.kind === "operator")
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what stands at its place.
      return <span key={index}>{token.kind === "number" ? token.text : signOf(token.sign)}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Tag key={index} className={styles.field ?? ""}>
        {titleOf(token)}
      </Tag>
    );
  });
}

/** A minus as wide as the other signs. */
const signOf = (sign: string): string => (sign === "-" ? "−" : sign);
