import { StarFilled, StarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import css from "./StarButton.module.css";

interface StarButtonProps {
  /** What the page is called. */
  readonly name: string;
  readonly starred: boolean;
  readonly onToggle: () => void;
  readonly tabIndex?: number;
}

/** Puts a page among the favourites, or takes it from them. */
export function StarButton({ name, starred, onToggle, tabIndex }: StarButtonProps) {
  const { t } = useTranslation("layout");
  return (
    <Button
      type="text"
      size="small"
      icon={starred ? <StarFilled className={css.starred} /> : <StarOutlined />}
      aria-label={t(starred ? "favourite.removeNamed" : "favourite.addNamed", { name })}
      aria-pressed={starred}
      title={t(starred ? "favourite.remove" : "favourite.add")}
      tabIndex={tabIndex}
      onClick={onToggle}
    />
  );
}
