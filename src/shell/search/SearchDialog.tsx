import { SearchOutlined } from "@ant-design/icons";
import { App, Input, type InputRef, Modal } from "antd";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFavourites } from "../favourites/useFavourites.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { visit } from "../tabs/store.ts";
import type { Choice, ChoiceGroup } from "./choice.ts";
import { KeyHints } from "./KeyHints.tsx";
import { NothingFound } from "./NothingFound.tsx";
import css from "./SearchDialog.module.css";
import { SearchRow } from "./SearchRow.tsx";
import { useSearchGroups } from "./useSearchGroups.ts";

/** Where the box is the whole window. */
const PHONE = "(width <= 576px)";

/**
 * The one box: menu search (specification shell §2), pages and tools of the frame, open tabs, actions, settings and records. The focus stays in the
 * field: the arrow keys move the selection across the groups, Enter opens, Ctrl+Enter opens a page behind the present one, Tab reaches the star.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const field = useRef<InputRef>(null);
  const isPhone = window.matchMedia(PHONE).matches;
  return (
    <Modal
      // At once, so that the first key that is typed is not lost.
      transitionName=""
      maskTransitionName=""
      open={open}
      title={t("tools.search")}
      footer={null}
      width={isPhone ? "100vw" : 680}
      className={css.dialog ?? ""}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      style={isPhone ? { top: 0, maxWidth: "100vw", margin: 0, padding: 0 } : { top: "10vh" }}
      styles={{ body: { paddingTop: 4 } }}
    >
      <Search field={field} onClose={onClose} />
    </Modal>
  );
}

/** A page may be offered twice: as a favourite, and as one that was opened lately. */
const placeOf = (group: ChoiceGroup, choice: Choice): string => `${group.key} ${choice.key}`;

function Search({ field, onClose }: { field: RefObject<InputRef | null>; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const [text, setText] = useState("");
  // What was pointed at stays chosen when records come in above it.
  const [at, setAt] = useState<string>();
  const { groups, looking, failed, note } = useSearchGroups(text);
  const { has, toggle, remove } = useFavourites();
  const { message } = App.useApp();
  const routeAt = useRouteAt();
  const list = useRef<HTMLTableElement>(null);
  const id = useId();

  const places = groups.flatMap((group) => group.choices.map((choice) => ({ choice, place: placeOf(group, choice) })));
  const selected = Math.max(
    places.findIndex(({ place }) => place === at),
    0,
  );
  const rowId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices may put another row at the same place.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [selected, groups]);

  const show = (choice: Choice) => {
    note(choice);
    onClose();
    choice.open();
  };
  /** Opens a page in a tab behind the present one; the box stays. */
  const showBehind = ({ title, address }: Choice & { address: string }) => {
    visit({ key: routeAt(address)?.key ?? address, address });
    message.info({ key: "finder", content: t("finder.opened", { name: title }) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the choice of a Chinese word is no command.
    if (event.nativeEvent.isComposing || places.length === 0) return;
    const choice = places[selected]?.choice;
    if (event.key === "ArrowDown") setAt(places[(selected + 1) % places.length]?.place);
    else if (event.key === "ArrowUp") setAt(places.at(selected - 1)?.place);
    else if (event.key === "Enter" && choice)
      if (event.ctrlKey && choice.address !== undefined) showBehind({ ...choice, address: choice.address });
      else show(choice);
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
        placeholder={t("finder.placeholder")}
        value={text}
        role="combobox"
        aria-label={t("tools.search")}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={places.length > 0}
        aria-controls={places.length > 0 ? id : undefined}
        aria-activedescendant={places.length > 0 ? rowId(selected) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setAt(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={css.count} role="status">
        {text.trim() !== "" && places.length > 0 && t("search.found", { count: places.length })}
        {looking && ` ${t("finder.looking")}`}
        {failed && ` ${t("finder.failed")}`}
      </p>
      <div className={css.results}>
        {places.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox whose choices hold buttons is a grid.
          <table ref={list} id={id} role="grid" aria-label={t("search.results")}>
            {groups.map((group) => (
              <tbody key={group.key}>
                <tr>
                  <th colSpan={2} scope="rowgroup" className={css.heading}>
                    {group.title}
                  </th>
                </tr>
                {group.choices.map((choice) => {
                  index += 1;
                  const row = index;
                  const { star } = choice;
                  const isEntry = star && "id" in star;
                  return (
                    <SearchRow
                      key={choice.key}
                      id={rowId(row)}
                      choice={choice}
                      selected={row === selected}
                      starred={isEntry ? has(star) : star && true}
                      onPoint={() => setAt(placeOf(group, choice))}
                      onOpen={() => show(choice)}
                      onStar={() => star && (isEntry ? toggle(star) : remove(star))}
                    />
                  );
                })}
              </tbody>
            ))}
          </table>
        ) : (
          !looking && <NothingFound text={text} onClose={onClose} />
        )}
      </div>
      <KeyHints />
    </>
  );
}
