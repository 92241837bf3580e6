import { Popover } from "antd";
import { type ReactNode, Suspense } from "react";

interface TopBarPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly content: ReactNode;
  /** The content has its own inner space. */
  readonly flush?: boolean;
  /** The button. */
  readonly children: ReactNode;
}

/** On a phone it is moved along the button, not cut off. */
const WITHIN_WINDOW = { overflow: { adjustY: true, shiftX: true } };
const FLUSH = { body: { padding: 0 } };

/** What a button of the top bar opens below itself. */
export function TopBarPanel({ open, onOpenChange, content, flush = false, children }: TopBarPanelProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      arrow={false}
      align={WITHIN_WINDOW}
      {...(flush && { styles: FLUSH })}
      content={<Suspense>{content}</Suspense>}
    >
      {children}
    </Popover>
  );
}
