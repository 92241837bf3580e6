import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface OpenedPanelProps {
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a button of the top bar opens: takes the focus, and gives it back to the button at Escape. */
export function OpenedPanel({ label, className, onClose, children }: OpenedPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    root.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
    opener.current?.focus();
  };
  return (
    <div ref={root} role="dialog" aria-label={label} className={className} tabIndex={-1} style={{ outline: "none" }} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
