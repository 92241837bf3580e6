import { SearchOutlined } from "@ant-design/icons";
import { Empty, Input, type InputRef, Modal } from "antd";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFavourites } from "../favourites/useFavourites.ts";
import { useGo } from "../navigation.tsx";
import { useOpenEntry } from "../routes/use-open-entry.ts";
import { KeyHints } from "./KeyHints.tsx";
import css from "./SearchDialog.module.css";
import { SearchRow } from "./SearchRow.tsx";
import { type Choice, useSearchGroups } from "./useSearchGroups.ts";

/**
 * The menu search (specification shell §2). The focus stays in the field: the arrow keys move the selection, Enter opens, Tab reaches the
 * star of what is selected.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const field = useRef<InputRef>(null);
  return (
    <Modal
      // At once, so that the first key that is typed is not lost.
      transitionName=""
      maskTransitionName=""
      open={open}
      title={t("tools.search")}
      footer={null}
      width={640}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      style={{ top: "12vh" }}
      styles={{ body: { paddingTop: 4 } }}
    >
      <Search field={field} onClose={onClose} />
    </Modal>
  );
}

function Search({ field, onClose }: { field: RefObject<InputRef | null>; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const groups = useSearchGroups(text);
  const { has, toggle } = useFavourites();
  const go = useGo();
  const openEntry = useOpenEntry();
  const list = useRef<HTMLTableElement>(null);
  const id = useId();

  const choices = groups.flatMap((group) => group.choices);
  const selected = Math.min(at, choices.length - 1);
  const rowId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices may put another row at the same place.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [selected, groups]);

  const show = ({ entry, address }: Choice) => {
    onClose();
    if (entry?.meta.isExternal) openEntry(entry);
    else go(address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the choice of a Chinese word is no command.
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const choice = choices[selected];
    if (event.key === "ArrowDown") setAt((selected + 1) % choices.length);
    else if (event.key === "ArrowUp") setAt((selected - 1 + choices.length) % choices.length);
    else if (event.key === "Enter" && choice) show(choice);
    else return;
    event.preventDefault();
  };

  let index = -1;
  return (
    <>
      <Input
        ref={field}
        autoFocus
        allowClear
        size="large"
        prefix={<SearchOutlined />}
        placeholder={t("search.placeholder")}
        value={text}
        role="combobox"
        aria-label={t("tools.search")}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? id : undefined}
        aria-activedescendant={choices.length > 0 ? rowId(selected) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={css.count} role="status">
        {text.trim() !== "" && choices.length > 0 && t("search.found", { count: choices.length })}
      </p>
      <div className={css.results}>
        {choices.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox whose choices hold buttons is a grid.
          <table ref={list} id={id} role="grid" aria-label={t("search.results")}>
            {groups.map(({ name, choices: groupChoices }) => (
              <tbody key={name}>
                {name !== "results" && (
                  <tr>
                    <th colSpan={2} scope="rowgroup" className={css.heading}>
                      {t(`search.${name}`)}
                    </th>
                  </tr>
                )}
                {groupChoices.map((choice) => {
                  index += 1;
                  const place = index;
                  return (
                    <SearchRow
                      // Two entries of the menu may open the same page.
                      key={`${choice.entry?.name ?? ""} ${choice.address}`}
                      id={rowId(place)}
                      choice={choice}
                      selected={place === selected}
                      starred={has(choice.address)}
                      onPoint={() => setAt(place)}
                      onOpen={() => show(choice)}
                      onStar={() => toggle({ url: choice.address, name: choice.entry?.meta.title ?? choice.title })}
                    />
                  );
                })}
              </tbody>
            ))}
          </table>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(text.trim() === "" ? "search.start" : "search.empty")} />
        )}
      </div>
      <KeyHints />
    </>
  );
}
