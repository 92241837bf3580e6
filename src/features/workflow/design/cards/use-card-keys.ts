import type { KeyboardEvent, RefObject } from "react";
import { isMovableAt, standingOf, standings } from "../../../../flow/design/find.ts";
import type { DesignStore } from "../design-store.ts";
import { isRemovable, placeBeside } from "./card-actions.ts";
import type { MenuAt } from "./cards-context.ts";
import { canRemoveWay } from "./menus.ts";
import type { Picking } from "./pick.ts";
import type { ReadBlocks } from "./use-blocks.ts";

interface KeysOptions extends Picking {
  readonly store: DesignStore;
  readonly blocks: ReadBlocks;
  readonly isFixed: boolean;
  readonly room: RefObject<HTMLElement | null>;
  readonly open: (menu: MenuAt) => void;
}

/** The keys of cards: arrows go, Alt and arrows move, Insert or + puts in, Delete takes out, F2 renames, Ctrl with C, X, V, Z and Y. */
export function useCardKeys({ store, blocks, isFixed, room, open, run, startRenaming, titleOf }: KeysOptions) {
  const { chain } = blocks;
  const faces = () => [...(room.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  /** The branch to which a way belongs. */
  const branchOf = (flow: string) => {
    for (const { item } of standings(chain)) if (item.kind === "branch" && item.ways.some((way) => way.flow === flow)) return item.id;
    return undefined;
  };
  const former = (face: HTMLElement) => {
    const all = faces();
    return all[all.indexOf(face) - 1]?.dataset.card;
  };

  function go(face: HTMLElement, key: string): boolean {
    const all = faces();
    const at = all.indexOf(face);
    const goal = {
      ArrowDown: all[at + 1],
      ArrowUp: all[at - 1],
      Home: all[0],
      End: all.at(-1),
      ArrowLeft: beside(face, -1),
      ArrowRight: beside(face, 1),
    }[key];
    goal?.focus();
    return goal !== undefined;
  }
  /** The head of the way to the left or right; of the first one the gateway. */
  function beside(face: HTMLElement, by: -1 | 1): HTMLElement | undefined {
    const way = face.closest<HTMLElement>("li[data-way]");
    const other = by === 1 ? way?.nextElementSibling : way?.previousElementSibling;
    const head = other?.querySelector<HTMLElement>("[data-card]");
    return head ?? (by === -1 ? (way?.closest("section")?.querySelector<HTMLElement>("[data-card]") ?? undefined) : undefined);
  }

  function move(id: string, kind: string | undefined, key: string): boolean {
    const by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
    const isAcross = key === "ArrowLeft" || key === "ArrowRight";
    const branch = kind === "way" ? branchOf(id) : undefined;
    if (!key.startsWith("Arrow") || isAcross !== (branch !== undefined)) return false;
    const name = titleOf(id);
    if (branch !== undefined) run((able) => able.moveWay(branch, id, by, name));
    else if (kind !== "edge" && !id.startsWith("jump ") && isMovableAt(standingOf(chain, id))) run((able) => able.moveBy(id, by, name));
    return true;
  }

  function remove(face: HTMLElement, id: string, kind: string | undefined): void {
    const name = titleOf(id);
    const branch = kind === "way" ? branchOf(id) : undefined;
    if (branch !== undefined) {
      if (canRemoveWay(chain, branch, id)) run((able) => able.removeWay(branch, id, name));
    } else if (kind === "edge") run((able) => able.removeEdge(id, name, former(face)));
    else if (kind !== undefined && isRemovable(standingOf(chain, id))) run((able) => able.remove(id, name, former(face)));
  }

  function insert(face: HTMLElement, id: string): void {
    const beside = placeBeside(chain, id);
    if (beside) open({ kind: "add", anchor: face, ...beside });
  }

  function withControl(face: HTMLElement, id: string, kind: string | undefined, key: string): boolean {
    const isStep = kind === "step" || kind === "branch";
    if (key === "c" && isStep) run((able) => able.copy(id));
    else if (key === "x" && isStep && !isFixed)
      run(async (able) => {
        await able.copy(id);
        return able.remove(id, titleOf(id), former(face));
      });
    else if (key === "v" && !isFixed) {
      const beside = placeBeside(chain, id);
      if (beside) run((able) => able.paste(beside.place));
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || target.closest("input, textarea")) return;
    const isControl = ctrlKey || metaKey;
    const small = key.toLowerCase();
    const { undo, redo } = store.getState();
    const step = isControl && !altKey ? (small === "z" ? (shiftKey ? redo : undo) : small === "y" ? redo : undefined) : undefined;
    const face = target.closest<HTMLElement>("[data-card]");
    const id = face?.dataset.card ?? "";
    const kind = face?.dataset.menu;
    const isDone = () => {
      if (step && !isFixed) step();
      else if (!face) return false;
      else if (isControl) return withControl(face, id, kind, small);
      else if (altKey) return !isFixed && move(id, kind, key);
      else if (!shiftKey && go(face, key)) return true;
      else if (isFixed) return false;
      else if (key === "Insert" || key === "+") insert(face, id);
      else if (key === "Delete") remove(face, id, kind);
      else if (key === "F2") startRenaming(id);
      else return false;
      return true;
    };
    if (isDone()) event.preventDefault();
  }
  return { onKeyDown };
}
