import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { withWords } from "../../../model/print-design/chosen.ts";
import type { PrintWord } from "../../../model/print-design/sheet.ts";
import { useTexts } from "../../../renderer/texts.ts";
import panel from "../panel/panel.module.css";
import styles from "./print.module.css";
import { WordSheet } from "./WordSheet.tsx";

type Part = Readonly<Record<string, unknown>>;

interface PartsProps {
  readonly id: string;
  /** Which list: columns, sums, cells, params. */
  readonly list: string;
  readonly words: readonly PrintWord[];
  readonly parts: readonly Part[];
  readonly details?: string | undefined;
  /** How few there can be. */
  readonly least?: number;
  readonly readOnly: boolean;
  readonly titleOf: (part: Part) => string;
  readonly newPart: () => Part;
  readonly onChange: (parts: readonly Part[], run: string) => void;
}

/** Parts of a band in their order, each with its words: columns, rows of sums, cells. */
export function WordParts({ id, list, words, parts, details, least = 0, readOnly, titleOf, newPart, onChange }: PartsProps) {
  const t = useTexts("printDesign");
  const name = t(`list.${list}`);
  const move = (at: number, by: number) => onChange(parts.toSpliced(at, 1).toSpliced(at + by, 0, ...parts.slice(at, at + 1)), "");
  return (
    <section className={panel.rules} aria-label={name}>
      <h2>{name}</h2>
      {parts.map((part, at) => {
        const title = titleOf(part);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names; what is typed into one stays in its place.
          <details key={at} className={styles.part}>
            <summary>
              <span>{title}</span>
            </summary>
            <WordSheet
              id={`${id} ${list} ${at}`}
              {...{ words, part, details, readOnly }}
              onChange={(word, value) => {
                const key = word.path[0] ?? "";
                onChange(parts.with(at, withWords(part, { [key]: value })), `${list} ${at} ${key}`);
              }}
            />
            {!readOnly && (
              <span className={styles.partTools}>
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t("up", { title })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t("down", { title })}
                  disabled={at === parts.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("remove", { title })}
                  disabled={parts.length <= least}
                  onClick={() => onChange(parts.toSpliced(at, 1), "")}
                />
              </span>
            )}
          </details>
        );
      })}
      {!readOnly && (
        <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...parts, newPart()], "")}>
          {t(`addTo.${list}`)}
        </Button>
      )}
    </section>
  );
}
