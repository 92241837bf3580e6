import type { ReactNode } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { PageLink } from "../PageLink.tsx";
import { noteChosen } from "./chosen.ts";

interface EntryLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  /** Called when it was opened. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to what a menu entry opens: a page of ours, or an address outside, in a window of its own. */
export function EntryLink({ entry, className, onFollow, children }: EntryLinkProps) {
  const { path, meta } = entry;
  if (meta.isExternal)
    return (
      <a href={path} className={className} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  return (
    <PageLink
      to={path}
      className={className}
      onFollow={() => {
        noteChosen(entry);
        onFollow?.();
      }}
    >
      {children}
    </PageLink>
  );
}
