import { Tag } from "antd";
import type { AdmittedRows } from "../../../model/contract/rights-explain.ts";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./rules.module.css";
import type { Admitted } from "./use-admitted.ts";

/** Scopes that speak of whoever looks, and of his department. */
const OF_THE_READER: ReadonlySet<number> = new Set([1, 2, 3]);

interface NumberProps {
  readonly answer: Admitted;
  readonly dataScope: number;
  /** Where there is little room: the number alone. */
  readonly isShort?: boolean;
}

/** How many records a scope and rules admit now: 1,204 / 3,000. Nothing is told where nothing could be asked. */
export function AdmittedNumber({ answer: { data, isPlaceholderData }, dataScope, isShort = false }: NumberProps) {
  const t = useTexts("workbench");
  if (!data) return null;
  const params = { total: (data.total ?? 0).toLocaleString(), among: (data.among ?? 0).toLocaleString() };
  const [long, short] = keysOf(data).map((key) => t(`records.${key}`, params));
  const hints = [...(isShort ? [long] : []), ...(OF_THE_READER.has(dataScope) ? [t("records.asYou")] : [])];
  return (
    <Tag
      className={css.number ?? ""}
      color={data.total === null ? "default" : "processing"}
      title={hints.join(t("comma"))}
      data-old={isPlaceholderData || undefined}
    >
      {isShort ? short : long}
    </Tag>
  );
}

/** The texts of what is told, long and short. */
function keysOf({ total, among, about, rules }: AdmittedRows): readonly [string, string] {
  if (total === null) return rules.some(({ fault }) => fault !== null) ? ["faulty", "faulty"] : ["untold", "hidden"];
  if (about) return ["admitsMany", "shortMany"];
  return among === null ? ["admitsOfMany", "shortOfMany"] : ["admits", "short"];
}
