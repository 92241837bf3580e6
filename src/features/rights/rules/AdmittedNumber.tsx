import { Tag } from "antd";
import type { AdmittedRows } from "../../../model/contract/rights-explain.ts";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./rules.module.css";
import type { Admitted } from "./use-admitted.ts";

/** Scopes that speak of whoever looks, and of his department. */
const OF_THE_READER: ReadonlySet<number> = new Set([1, 2, 3]);

/** How many records a scope and rules admit now: 1,204 / 3,000. Nothing is told where nothing could be asked. */
export function AdmittedNumber({ answer: { data, isPlaceholderData }, dataScope }: { answer: Admitted; dataScope: number }) {
  const t = useTexts("workbench");
  if (!data) return null;
  const hint = OF_THE_READER.has(dataScope) ? t("records.asYou") : undefined;
  return (
    <Tag
      className={css.number ?? ""}
      color={data.total === null ? "default" : "processing"}
      title={hint}
      data-old={isPlaceholderData || undefined}
    >
      {t(keyOf(data), { total: (data.total ?? 0).toLocaleString(), among: (data.among ?? 0).toLocaleString() })}
    </Tag>
  );
}

function keyOf({ total, among, about, rules }: AdmittedRows): string {
  if (total === null) return rules.some(({ fault }) => fault !== null) ? "records.faulty" : "records.untold";
  if (about) return "records.admitsMany";
  return among === null ? "records.admitsOfMany" : "records.admits";
}
