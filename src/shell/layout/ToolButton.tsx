import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import type { TourTarget } from "../tour/targets.ts";
import css from "./ToolButton.module.css";

interface ToolButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** As `aria-keyshortcuts` writes them: `Control+M`. */
  readonly shortcut?: string;
  /** The step of the guided tour that shows it. */
  readonly tour?: TourTarget;
  /** Left out where there is no room. */
  readonly wide?: boolean;
  readonly onClick: () => void;
}

/** A tool in the top bar: an icon, with its name and shortcut where the pointer rests. */
export function ToolButton({ icon, label, shortcut, tour, wide = false, onClick }: ToolButtonProps) {
  const keys = shortcut?.replace("Control", "Ctrl");
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label} mouseEnterDelay={0.5}>
      <Button
        type="text"
        icon={icon}
        className={wide ? (css.wide ?? "") : ""}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        data-tour={tour}
        onClick={onClick}
      />
    </Tooltip>
  );
}
