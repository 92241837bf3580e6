import type { MouseEvent, ReactNode } from "react";
import { useGo } from "./navigation.tsx";

interface PageLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  /** Called when its page was opened here. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the product. A plain click opens its tab; with a key or another button it is the browser's. */
export function PageLink({ to, className, onFollow, children }: PageLinkProps) {
  const go = useGo();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
    onFollow?.();
  };
  return (
    <a href={to} className={className} onClick={onClick} data-page={to}>
      {children}
    </a>
  );
}
