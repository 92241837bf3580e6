import { SearchOutlined, StarFilled } from "@ant-design/icons";
import { Empty, Input, type InputRef, Modal } from "antd";
import { type RefObject, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { MenuIcon } from "../../widgets/blocks/icon/icons.tsx";
import { starredEntry } from "../favourites/starred.ts";
import { useFavourites } from "../favourites/useFavourites.ts";
import { EntryLink } from "../menu/EntryLink.tsx";
import { isPage } from "../menu/tree.ts";
import { WhyMissing } from "../menu/WhyMissing.tsx";
import { PageLink } from "../PageLink.tsx";
import { useSession } from "../session/store.ts";
import css from "./AllMenus.module.css";
import { filterEntries } from "./filter.ts";
import { MenuColumn } from "./MenuColumn.tsx";

const NO_MENU: readonly MenuEntry[] = [];

/** Everything that the user may open, in columns by the top entries of the menu, the favourites first (specification shell §2). */
export function AllMenusDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const field = useRef<InputRef>(null);
  return (
    <Modal
      // At once, so that the first key that is typed is not lost.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      open={open}
      title={t("tools.allMenus")}
      footer={null}
      width={1120}
      destroyOnHidden
      onCancel={onClose}
      style={{ top: 48 }}
    >
      <AllMenus field={field} onClose={onClose} />
    </Modal>
  );
}

function AllMenus({ field, onClose }: { field: RefObject<InputRef | null>; onClose: () => void }) {
  const { t } = useTranslation("layout");
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const { list } = useFavourites();
  const [text, setText] = useState("");
  const columns = useMemo(() => filterEntries(menu, text), [menu, text]);
  const starred = text.trim() === "" ? list : [];
  return (
    <>
      <Input
        ref={field}
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t("allMenus.filter")}
        aria-label={t("allMenus.filter")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={css.filter ?? ""}
      />
      <div className={css.columns}>
        {starred.length > 0 && (
          <section className={css.column} aria-labelledby="all-menus-favourites">
            <h2 id="all-menus-favourites">
              <StarFilled className={css.star} />
              {t("search.favourites")}
            </h2>
            <ul>
              {starred.map((favourite) => {
                const entry = starredEntry(menu, favourite);
                return (
                  <li key={`${favourite.entry ?? ""} ${favourite.url}`}>
                    {entry ? (
                      <EntryLink entry={entry} className={css.link} onFollow={onClose}>
                        {entry.meta.title}
                      </EntryLink>
                    ) : (
                      <PageLink to={favourite.url} className={css.link} onFollow={onClose}>
                        {favourite.name}
                      </PageLink>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {columns.map((entry) => (
          <MenuColumn
            key={entry.id}
            title={entry.meta.title}
            icon={<MenuIcon name={entry.meta.icon} />}
            entries={isPage(entry) ? [entry] : entry.children}
            onClose={onClose}
          />
        ))}
      </div>
      {columns.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("search.empty")}>
          {text.trim() !== "" && <WhyMissing text={text} onClose={onClose} />}
        </Empty>
      )}
    </>
  );
}
