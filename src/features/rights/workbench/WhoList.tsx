import { SearchOutlined } from "@ant-design/icons";
import { Empty, Input, Spin } from "antd";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./workbench.module.css";

export interface Who {
  readonly id: string;
  readonly name: string;
  /** Beside the name: a code, an account. */
  readonly note: string;
  /** At the end: how many people have the role. */
  readonly count?: string | undefined;
  readonly changed: boolean;
  readonly muted?: boolean;
}

interface ListProps {
  readonly label: string;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly people: readonly Who[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly isLoading?: boolean;
  readonly foot?: ReactNode;
}

/** Roles or people on the left, to choose one of. Arrows go through them. */
export function WhoList({ label, word, onWord, people, chosen, onChoose, isLoading = false, foot }: ListProps) {
  const t = useTexts("workbench");
  const list = useRef<HTMLDivElement>(null);
  const current = people.some(({ id }) => id === chosen) ? chosen : people[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = people.findIndex(({ id }) => id === current);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: people.length - 1 }[event.key];
    const one = next === undefined ? undefined : people[next];
    if (!one) return;
    event.preventDefault();
    onChoose(one.id);
    list.current?.querySelector<HTMLElement>(`[data-who="${one.id}"]`)?.focus();
  };
  return (
    <div className={css.who}>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={word}
        placeholder={t("who.search")}
        aria-label={t("who.searchIn", { label })}
        onChange={({ target }) => onWord(target.value)}
      />
      {people.length === 0 ? (
        isLoading ? (
          <Spin className={css.none ?? ""} />
        ) : (
          <Empty className={css.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("who.none")} />
        )
      ) : (
        <div ref={list} role="listbox" aria-label={label} className={css.people} tabIndex={-1} onKeyDown={onKeyDown}>
          {people.map(({ id, name, note, count, changed, muted }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list.
            <div
              key={id}
              data-who={id}
              role="option"
              aria-selected={id === chosen}
              tabIndex={id === current ? 0 : -1}
              className={css.person}
              data-muted={muted || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={css.name}>
                {name}
                {changed && <i className={css.dot} role="img" aria-label={t("tree.changed")} />}
              </span>
              {count !== undefined && <span className={css.count}>{count}</span>}
              <span className={css.note}>{note}</span>
            </div>
          ))}
        </div>
      )}
      {foot}
    </div>
  );
}
