import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { StarButton } from "../favourites/StarButton.tsx";
import type { Choice } from "./choice.ts";
import css from "./SearchDialog.module.css";

interface SearchRowProps {
  readonly id: string;
  readonly choice: Choice;
  readonly selected: boolean;
  /** Undefined: it can have no star. */
  readonly starred: boolean | undefined;
  /** The pointer is over it. */
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  readonly onStar: () => void;
}

/** One choice; a page can be starred. Only the buttons of the selected one can be reached by Tab, as the arrow keys choose the row. */
export function SearchRow({ id, choice, selected, starred, onPoint, onOpen, onStar }: SearchRowProps) {
  const { t } = useTranslation("layout");
  const tabIndex = selected ? 0 : -1;
  return (
    <tr id={id} aria-selected={selected} className={css.row} data-page={choice.address} onPointerMove={onPoint}>
      <td>
        <button type="button" tabIndex={-1} className={css.title} onClick={onOpen}>
          <span className={css.icon} aria-hidden="true">
            {choice.icon}
          </span>
          <span className={css.words}>
            {choice.title}
            {choice.hint && <span className={css.hint}> {choice.hint}</span>}
          </span>
        </button>
      </td>
      <td className={css.buttons}>
        <Button type="link" size="small" tabIndex={tabIndex} aria-label={`${t("search.open")}: ${choice.title}`} onClick={onOpen}>
          {t("search.open")}
        </Button>
        {starred !== undefined && <StarButton name={choice.title} starred={starred} tabIndex={tabIndex} onToggle={onStar} />}
      </td>
    </tr>
  );
}
