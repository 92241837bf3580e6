import { Button, Tooltip } from "antd";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Row } from "../../../model/wire.ts";
import type { RecordAction } from "../../actions/derive-actions.ts";
import { usePane, useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";

interface ButtonsProps {
  readonly transitions: readonly RecordAction[];
  readonly row: Row;
  /** It begins with what is stored, so it waits for what is not. */
  readonly isUnsaved?: boolean;
  /** Where they are drawn; default: in place. */
  readonly footer?: HTMLElement | null;
  /** Gives the work, if there is one to wait for. */
  readonly onTransition: ((action: RecordAction, row: Row) => unknown) | undefined;
}

/** The transitions and actions that are open for a record, as the buttons of its form or its view. One at a time is carried out. */
export function TransitionButtons({ transitions, row, isUnsaved = false, footer, onTransition }: ButtonsProps) {
  const t = useTexts("form");
  const pane = usePane();
  const { readOnly = false } = useServices();
  const [busy, setBusy] = useState<string>();
  const press = async (action: RecordAction) => {
    if (busy !== undefined) return;
    setBusy(action.id);
    try {
      await onTransition?.(action, row);
    } finally {
      setBusy(undefined);
    }
  };
  const buttons = transitions
    .filter((action) => action.isOpenFor(row))
    .map((action) => (
      <Tooltip
        key={action.id}
        title={readOnly ? t("readOnly") : isUnsaved ? t("transitionUnsaved") : undefined}
        getPopupContainer={pane.container}
      >
        <Button
          danger={action.danger ?? false}
          disabled={readOnly || isUnsaved || (busy !== undefined && busy !== action.id)}
          loading={busy === action.id && { delay: 200 }}
          onClick={() => void press(action)}
        >
          {action.title}
        </Button>
      </Tooltip>
    ));
  if (footer === undefined) return buttons;
  return footer && createPortal(buttons, footer);
}
