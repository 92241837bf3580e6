import { HolderOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Switch } from "antd";
import { useTranslation } from "react-i18next";
import { cardOf } from "../cards.tsx";
import css from "../dashboard.module.css";
import type { CardName } from "../layout.ts";

interface TileProps {
  readonly name: CardName;
  readonly isVisible: boolean;
  readonly onShow: (isVisible: boolean) => void;
}

/** A card as it is arranged: held by its handle, as wide as it will be. */
export function Tile({ name, isVisible, onShow }: TileProps) {
  const { t } = useTranslation("dashboard");
  const { width, icon } = cardOf(name);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: name });
  const title = t(`card.${name}`);
  const classes = [css[width], css.arranged, isVisible ? "" : css.hiddenTile, isDragging ? css.dragged : ""].filter(Boolean).join(" ");
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
      <span className={css.icon}>{icon}</span>
      <span className={css.names}>
        <strong>{title}</strong>
        <small>{t(isVisible ? "arrange.shown" : "arrange.hidden")}</small>
      </span>
      <Switch checked={isVisible} onChange={onShow} aria-label={t("arrange.show", { title })} />
    </li>
  );
}
