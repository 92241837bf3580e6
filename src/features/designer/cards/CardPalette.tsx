import {
  AppstoreOutlined,
  BarChartOutlined,
  FileTextOutlined,
  LinkOutlined,
  NumberOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { Input } from "antd";
import { type ComponentType, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { CARD_KINDS, type CardKind, PINYIN } from "./card-items.ts";
import styles from "./cards.module.css";

export const CARD_ICONS: Readonly<Record<CardKind, ComponentType<{ "aria-hidden"?: boolean }>>> = {
  ...{ counts: NumberOutlined, chart: BarChartOutlined, report: TableOutlined, list: UnorderedListOutlined, links: LinkOutlined },
  ...{ text: FileTextOutlined, picture: PictureOutlined, piece: AppstoreOutlined },
};

interface PaletteProps {
  readonly disabled: boolean;
  /** Puts a card of this kind behind the one that is chosen. */
  readonly onAdd: (kind: CardKind) => void;
}

/** The kinds of cards with what each is for; one that is pressed stands on the page. */
export function CardPalette({ disabled, onAdd }: PaletteProps) {
  const t = useTexts("designer");
  const [text, setText] = useState("");
  const word = text.trim().toLowerCase();
  const shown = CARD_KINDS.filter((kind) =>
    [t(`cards.kind.${kind}`), t(`cards.hint.${kind}`), PINYIN[kind], kind].some((one) => one.toLowerCase().includes(word)),
  );
  return (
    <div className={styles.palette}>
      <Input.Search
        allowClear
        data-palette-search=""
        aria-label={t("cards.search")}
        placeholder={t("cards.search")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => {
          const [first] = shown;
          if (first && word !== "" && !disabled) onAdd(first);
        }}
      />
      <ul>
        {shown.map((kind) => {
          const Icon = CARD_ICONS[kind];
          return (
            <li key={kind}>
              <button type="button" className={styles.item} disabled={disabled} onClick={() => onAdd(kind)}>
                <Icon aria-hidden />
                <span>
                  <strong>{t(`cards.kind.${kind}`)}</strong>
                  <small>{t(`cards.hint.${kind}`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t("palette.none")}</p>}
    </div>
  );
}
