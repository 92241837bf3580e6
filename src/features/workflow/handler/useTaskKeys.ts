import { useEffect } from "react";
import { useStable } from "../../../renderer/useStable.ts";
import { agreeing, type Offer, refusing } from "../operations/operation-table.ts";
import type { MyTasks } from "./useMyTasks.ts";
import type { TaskWork } from "./useTaskOperations.tsx";

interface KeysProps {
  /** The tab is in front. */
  readonly isActive: boolean;
  readonly offers: readonly Offer[];
  readonly work: TaskWork;
  readonly tasks: MyTasks;
  readonly onGo: (address: string | undefined) => void;
}

/** What is typed into. */
const WRITES = "input, textarea, select, [contenteditable=true], [role=combobox], [role=grid]";

/** Keys of the page, where nothing is typed into and no dialog is open: j and k go through one's tasks, a agrees, r refuses. */
export function useTaskKeys({ isActive, offers, work, tasks, onGo }: KeysProps): void {
  const press = useStable((key: string): boolean => {
    if (key === "j" || key === "k") {
      onGo(key === "j" ? tasks.next : tasks.former);
      return true;
    }
    const offer = key === "a" ? agreeing(offers) : key === "r" ? refusing(offers) : undefined;
    if (!offer || work.closed !== undefined || work.busy !== undefined) return false;
    work.press(offer);
    return true;
  });
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if (hasDialog()) return;
      if (press(key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isActive, press]);
}

/** A dialog, drawer or menu is open, which has the keys. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll(".ant-modal-wrap, .ant-drawer-open, .ant-dropdown")].some((element) => element.checkVisibility());
