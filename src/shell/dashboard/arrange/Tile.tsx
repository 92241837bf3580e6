import { HolderOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Switch } from "antd";
import { useTranslation } from "react-i18next";
import type { SeenCard } from "../../../model/contract/card-pages.ts";
import css from "../../card-page/card-page.module.css";
import { iconOf } from "../../card-page/icon-of.ts";

interface TileProps {
  readonly card: SeenCard;
  readonly isVisible: boolean;
  readonly onShow: (isVisible: boolean) => void;
}

/** A card as it is arranged: held by its handle, as wide as it will be. */
export function Tile({ card, isVisible, onShow }: TileProps) {
  const { t } = useTranslation("dashboard");
  const Icon = iconOf(card);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: card.id });
  const title = card.title ?? card.id;
  const classes = [css[card.width], css.arranged, isVisible ? "" : css.hiddenTile, isDragging ? css.dragged : ""].filter(Boolean).join(" ");
  return (
    <li ref={setNodeRef} className={classes} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        {...attributes}
        {...listeners}
        aria-label={t("drag.handle", { title })}
        aria-roledescription={t("drag.role")}
      >
        <HolderOutlined />
      </button>
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.names}>
        <strong>{title}</strong>
        <small>{t(isVisible ? "arrange.shown" : "arrange.hidden")}</small>
      </span>
      <Switch checked={isVisible} onChange={onShow} aria-label={t("arrange.show", { title })} />
    </li>
  );
}
