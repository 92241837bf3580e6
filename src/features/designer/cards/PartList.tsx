import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { CardList } from "../../../model/design/card-sheet.ts";
import { useTexts } from "../../../renderer/texts.ts";
import panel from "../panel/panel.module.css";
import styles from "./cards.module.css";
import { PartSheet } from "./PartSheet.tsx";
import { usePanelGround } from "./panel-ground.ts";
import { entityOfCard } from "./use-page-ground.ts";

type Part = Readonly<Record<string, unknown>> & { readonly id: string };

interface ListProps {
  readonly card: string;
  readonly list: CardList;
  readonly parts: readonly Part[];
  readonly readOnly: boolean;
  readonly onChange: (parts: readonly Part[]) => void;
}

const freeId = (parts: readonly Part[]): string => {
  const taken = new Set(parts.map(({ id }) => id));
  for (let number = parts.length + 1; ; number++) if (!taken.has(`part-${number}`)) return `part-${number}`;
};

/** A link opens one thing: what is chosen takes the place of what it opened. */
const OPENS = ["screen", "cardPage", "link"];

function changed(part: Part, set: Readonly<Record<string, unknown>>): Part {
  const [key = ""] = Object.keys(set);
  const without =
    OPENS.includes(key) && !("entity" in part) && set[key] !== undefined ? Object.fromEntries(OPENS.map((one) => [one, undefined])) : {};
  const ofOther = key === "entity" ? { filter: undefined, screen: undefined } : {};
  const entries = Object.entries({ ...part, ...without, ...ofOther, ...set }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Part;
}

/** The numbers, or the links, of a card: each with its words, in their order. */
export function PartList({ card, list, parts, readOnly, onChange }: ListProps) {
  const t = useTexts("designer");
  const { around } = usePanelGround();
  const { page } = around;
  const name = t(`cards.list.${list.name}`);
  const move = (at: number, by: number) => {
    const part = parts.slice(at, at + 1);
    onChange(parts.toSpliced(at, 1).toSpliced(at + by, 0, ...part));
  };
  const add = () => {
    const first = list.name === "links" ? { screen: page.screens[0]?.id } : { entity: page.entities[0]?.id };
    onChange([...parts, { id: freeId(parts), ...first }]);
  };
  return (
    <section className={panel.rules} aria-label={name}>
      <h2>{name}</h2>
      {parts.map((part, at) => {
        const entity = entityOfCard(part, page);
        const title = String(part.title ?? page.entities.find(({ id }) => id === entity)?.title ?? part.id);
        return (
          <fieldset key={part.id} className={styles.part}>
            <legend>{title}</legend>
            <PartSheet
              id={`${card} ${part.id}`}
              words={list.words}
              part={part}
              readOnly={readOnly}
              onChange={(set) => onChange(parts.with(at, changed(part, set)))}
            />
            {!readOnly && (
              <div className={styles.partTools}>
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t("cards.up", { title })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t("cards.down", { title })}
                  disabled={at === parts.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("cards.removePart", { title })}
                  disabled={parts.length === 1}
                  onClick={() => onChange(parts.toSpliced(at, 1))}
                />
              </div>
            )}
          </fieldset>
        );
      })}
      {!readOnly && (
        <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t(`cards.add.${list.name}`)}
        </Button>
      )}
    </section>
  );
}
