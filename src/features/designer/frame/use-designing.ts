import { App } from "antd";
import { type KeyboardEvent, useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import type { Command } from "../../../model/design/command.ts";
import { type Design, designOf } from "../../../model/design/design.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { DesignCalls } from "../design-calls.ts";
import { createDesignStore, type DesignProblem, type DesignStore, useDesign } from "../store.ts";
import { type DesignKeeper, draftAsTold, keepDesign } from "./design-keeper.ts";
import { useCheck } from "./use-check.ts";
import { useKept } from "./use-kept.ts";
import { useRefusal } from "./use-refusal.ts";

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable='true'], .cm-editor") !== null;

/** Something that is being designed: what it is now, what is wrong with it, and what changes it. */
export interface Designing {
  readonly store: DesignStore;
  readonly keeper: DesignKeeper;
  readonly design: Design;
  readonly problems: readonly DesignProblem[];
  /** Does commands as one step; what does not fit is said, and false is given. */
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  /** Steps back and forth by keys. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Opens a draft, and keeps it on the server while somebody works on it. */
export function useDesigning(first: DesignDraft, calls: DesignCalls, readOnly: boolean): Designing {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const refusal = useRefusal();
  const main = first.design.code;
  const [{ store, keeper }] = useState(() => {
    const store = createDesignStore(designOf(first.documents, main));
    const keeper = keepDesign({
      ...{ store, draft: draftAsTold(first) },
      save: async (draft) => (await calls.save(draft)).version,
      load: async () => draftAsTold(await calls.draft()),
    });
    return { store, keeper };
  });
  useKept({ store, keeper, main, readOnly });
  const design = useDesign(store, (state) => state.design);
  const problems = useCheck(store, keeper, calls, readOnly);
  const perform = useStable((commands: readonly Command[], run?: string): boolean => {
    try {
      store.getState().perform(commands, run);
      return true;
    } catch (error) {
      if (!(error instanceof CannotDesign)) throw error;
      void message.warning(t("refused", { reason: refusal(error) }));
      return false;
    }
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || readOnly || isTyped(event) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const { undo, redo } = store.getState();
    const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  };
  return { store, keeper, design, problems, perform, onKeyDown };
}
