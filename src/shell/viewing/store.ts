import { create } from "zustand";
import type { Account } from "../../client/account.ts";

interface ViewingState {
  readonly over: boolean;
}

/** Whether the viewing is over that this window is. */
export const useViewing = create<ViewingState>(() => ({ over: false }));

export const noteViewingOver = (): void => useViewing.setState({ over: true });

/** Tells the server when the page of a viewing is left, and when it is there again: a viewing ends with its tab, not with a reload. */
export function keepViewing({ viewing }: Pick<Account, "viewing">, ticket: string): void {
  const stay = () => void viewing.stay({ body: { ticket } }).catch(() => undefined);
  stay();
  window.addEventListener("pageshow", ({ persisted }) => persisted && stay());
  window.addEventListener("pagehide", () => {
    if (!useViewing.getState().over) void viewing.leave({ body: { ticket, closing: true }, keepalive: true }).catch(() => undefined);
  });
}

/** Ends the viewing, and closes its window where the browser lets a page do so. */
export async function endViewing({ viewing }: Pick<Account, "viewing">, ticket: string): Promise<void> {
  await viewing.leave({ body: { ticket } });
  noteViewingOver();
  window.close();
}
