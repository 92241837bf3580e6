import { App } from "antd";
import { type KeyboardEvent, useRef } from "react";
import type { Command } from "../../../model/design/command.ts";
import { freeNames, type PrintAct } from "../../../model/print-design/act.ts";
import { withGroups } from "../../../model/print-design/chosen.ts";
import { clipOf, readClip } from "../../../model/print-design/clip.ts";
import { printIn } from "../../../model/print-design/command.ts";
import { elementsAt, type Surface, surfacesOf } from "../../../model/print-design/surface.ts";
import type { Element } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { FORM, type Target } from "../canvas/target.ts";
import type { DesignStore } from "../store.ts";
import { selectionOf, targetOf } from "./selection.ts";
import { isAllowed, type Shortcut, shortcutOf, stepOf } from "./shortcuts.ts";

interface Acting {
  readonly store: DesignStore;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly save: () => void;
  readonly preview: () => void;
  /** Tells what keys do. */
  readonly help: () => void;
  /** The surface that new elements come to where none is chosen. */
  readonly surface: () => Surface | undefined;
}

/** How far a copy stands from what it was copied from, in mm. */
const OFFSET = 2;

/** Where typing, and lists that go by arrows, have the keys for themselves. */
const KEEPS_KEYS = "input, textarea, select, [contenteditable='true'], .cm-editor, [role='dialog'], [role='listbox'], [role='menu']";

/** What is done with elements by keys and by the tools, on the undo stack of designs. */
export function usePrintActs({ store, readOnly, perform, save, preview, help, surface }: Acting) {
  const t = useTexts("printDesign");
  const { message } = App.useApp();
  const kept = useRef("");
  const now = () => printIn(store.getState().design).content;
  const chosen = () => selectionOf(now(), store.getState().selection);
  const select = (target: Target) => store.getState().select(target);
  const act = useStable((next: PrintAct, run?: string): boolean => perform([{ do: "print.change", act: next }], run));

  const add = useStable((elements: readonly Element[], on?: Surface): void => {
    const template = now();
    const place = on ?? place0();
    if (place === undefined || elements.length === 0) return;
    const names = freeNames(elementsAt(template, place), elements);
    if (act({ act: "add", surface: place, elements })) select(targetOf(place, names));
  });
  /** The surface of what is chosen, else what the page shows. */
  const place0 = (): Surface | undefined => {
    const { surface: own } = chosen();
    return own !== undefined && surfacesOf(now()).includes(own) ? own : surface();
  };
  const copy = (): boolean => {
    const { surface: own, ids } = chosen();
    if (own === undefined || ids.length === 0) return false;
    kept.current = clipOf(now(), own, ids);
    // Who lets no page write to the clipboard copies within this one.
    navigator.clipboard?.writeText(kept.current).catch(() => undefined);
    return true;
  };
  const paste = async (): Promise<void> => {
    const text = await (navigator.clipboard?.readText() ?? Promise.reject()).catch(() => kept.current);
    const elements = readClip(text) ?? readClip(kept.current);
    if (!elements) return void message.warning(t("clip"));
    add(elements.map((one) => ({ ...one, x: one.x + OFFSET, y: one.y + OFFSET })));
  };
  const remove = () => {
    const { surface: own, ids, band, hasLocked } = chosen();
    if (own !== undefined && ids.length > 0) {
      if (!hasLocked && act({ act: "remove", surface: own, ids })) select(targetOf(own, []));
    } else if (band && act({ act: "removeBand", band: band.id })) select(FORM);
  };
  const onChosen = (next: (on: { readonly surface: Surface; readonly ids: readonly string[] }) => PrintAct, run?: string): void => {
    const { surface: own, ids } = chosen();
    if (own !== undefined && ids.length > 0) act(next({ surface: own, ids }), run);
  };
  const all = () => {
    const place = place0();
    if (place !== undefined)
      select(
        targetOf(
          place,
          elementsAt(now(), place).map(({ id }) => id),
        ),
      );
  };
  /** The element, or the group, before or behind what is chosen, on whatever band; at the ends it begins again. */
  const neighbour = (by: 1 | -1) => {
    const { surface: own, ids } = chosen();
    const every = surfacesOf(now()).flatMap((place) => elementsAt(now(), place).map(({ id }) => ({ place, id })));
    const isChosen = (one: (typeof every)[number]) => one.place === own && ids.includes(one.id);
    const at = by > 0 ? every.findLastIndex(isChosen) : every.findIndex(isChosen);
    const one = every[at < 0 ? (by > 0 ? 0 : every.length - 1) : (at + by + every.length) % every.length];
    if (one) select(targetOf(one.place, withGroups(elementsAt(now(), one.place), [one.id])));
  };
  const run = useStable((shortcut: Shortcut, by: readonly [number, number] = [0, 0]): boolean => {
    const { undo, redo } = store.getState();
    if (!isAllowed(shortcut, { hasLocked: chosen().hasLocked, readOnly })) return false;
    const doing: Readonly<Record<Shortcut, () => void>> = {
      ...{ copy, undo, redo, save, preview, help, all, paste: () => void paste() },
      next: () => neighbour(1),
      previous: () => neighbour(-1),
      cut: () => void (copy() && remove()),
      delete: remove,
      group: () => onChosen((on) => ({ act: "group", ...on })),
      ungroup: () => onChosen((on) => ({ act: "ungroup", ...on })),
      lock: () => onChosen((on) => ({ act: "lock", ...on, isLock: true })),
      unlock: () => onChosen((on) => ({ act: "lock", ...on, isLock: false })),
      clear: () => {
        if (act({ act: "clear" })) {
          select(FORM);
          void message.info(t("cleared"));
        }
      },
      leave: () => select(FORM),
      move: () => onChosen((on) => ({ act: "move", ...on, by }), `move ${store.getState().selection}`),
    };
    doing[shortcut]();
    return true;
  });
  const onKeyDown = useStable((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const shortcut = shortcutOf(event);
    if (shortcut === undefined) return;
    const isSaving = shortcut === "save" || shortcut === "preview";
    if (!isSaving && target.closest(KEEPS_KEYS)) return;
    if ((shortcut === "move" || shortcut === "leave") && target.closest("[role='tree'], [role='radiogroup'], [role='toolbar']")) return;
    // The browser would print, save or bookmark its page instead.
    event.preventDefault();
    run(shortcut, stepOf(event));
  });
  return { act, add, run, onKeyDown, onChosen };
}

export type PrintActs = ReturnType<typeof usePrintActs>;
