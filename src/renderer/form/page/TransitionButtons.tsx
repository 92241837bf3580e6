import { Button, Tooltip } from "antd";
import { createPortal } from "react-dom";
import type { Row } from "../../../model/wire.ts";
import type { RecordAction } from "../../actions/derive-actions.ts";
import { usePane } from "../../services.tsx";
import { useTexts } from "../../texts.ts";

interface ButtonsProps {
  readonly transitions: readonly RecordAction[];
  readonly row: Row;
  /** It begins with what is stored, so it waits for what is not. */
  readonly isUnsaved?: boolean;
  /** Where they are drawn; default: in place. */
  readonly footer?: HTMLElement | null;
  readonly onTransition: ((action: RecordAction, row: Row) => void) | undefined;
}

/** The transitions and actions that are open for a record, as the buttons of its form or its view. */
export function TransitionButtons({ transitions, row, isUnsaved = false, footer, onTransition }: ButtonsProps) {
  const t = useTexts("form");
  const pane = usePane();
  const buttons = transitions
    .filter((action) => action.isOpenFor(row))
    .map((action) => (
      <Tooltip key={action.id} title={isUnsaved ? t("transitionUnsaved") : undefined} getPopupContainer={pane.container}>
        <Button danger={action.danger ?? false} disabled={isUnsaved} onClick={() => onTransition?.(action, row)}>
          {action.title}
        </Button>
      </Tooltip>
    ));
  if (footer === undefined) return buttons;
  return footer && createPortal(buttons, footer);
}
