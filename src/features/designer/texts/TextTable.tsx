import { Checkbox, Tag } from "antd";
import { useMemo, useState } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { SOURCE_LANGUAGE } from "../../../model/design/text-commands.ts";
import { type TextRow, TRANSLATIONS, textRows } from "../../../model/design/text-rows.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { TextCell } from "./TextCell.tsx";
import styles from "./texts.module.css";

interface TableProps {
  readonly design: Design;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly readOnly: boolean;
}

/** Every text of a design in all languages, with what is not translated yet. */
export function TextTable({ design, perform, readOnly }: TableProps) {
  const t = useTexts("designer");
  const [isGapsOnly, setGapsOnly] = useState(false);
  const rows = useMemo(() => textRows(design), [design]);
  const gaps = TRANSLATIONS.map((language) => ({ language, count: rows.filter((row) => row.gaps.includes(language)).length }));
  const shown = isGapsOnly ? rows.filter((row) => row.gaps.length > 0) : rows;
  const put =
    ({ document, path }: TextRow, language: string) =>
    (value: string) =>
      perform([{ do: "text.set", document, path, language, ...(value.trim() !== "" && { value: value.trim() }) }]);
  return (
    <>
      <div className={styles.head}>
        <Checkbox checked={isGapsOnly} onChange={({ target }) => setGapsOnly(target.checked)}>
          {t("texts.gapsOnly")}
        </Checkbox>
        <span role="status">
          {gaps.map(({ language, count }) => (
            <Tag key={language} color={count > 0 ? "orange" : "green"}>
              {t(count > 0 ? "texts.gaps" : "texts.complete", { language: t(`texts.languages.${language}`), count })}
            </Tag>
          ))}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.hint}>{t("texts.noGaps")}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t("texts.table")}>
            <thead>
              <tr>
                <th scope="col">{t("texts.of")}</th>
                {[SOURCE_LANGUAGE, ...TRANSLATIONS].map((language) => (
                  <th key={language} scope="col">
                    {t(`texts.languages.${language}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => {
                const name = [...row.owners, t([`property.${row.word}`, `texts.words.${row.word}`], { defaultValue: row.source })].join(
                  " › ",
                );
                return (
                  <tr key={JSON.stringify([row.document, row.path])}>
                    <th scope="row">{name}</th>
                    <TextCell
                      label={`${name}: ${t(`texts.languages.${SOURCE_LANGUAGE}`)}`}
                      text={row.source}
                      put={put(row, SOURCE_LANGUAGE)}
                      readOnly={readOnly}
                    />
                    {TRANSLATIONS.map((language) => (
                      <TextCell
                        key={language}
                        label={`${name}: ${t(`texts.languages.${language}`)}`}
                        text={row.translations[language] ?? ""}
                        isGap={row.gaps.includes(language)}
                        put={put(row, language)}
                        readOnly={readOnly}
                      />
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
