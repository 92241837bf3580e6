import { App, Segmented } from "antd";
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import type { Command } from "../../../model/design/command.ts";
import { designOf } from "../../../model/design/design.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { DesignCalls } from "../design-calls.ts";
import { drawableOf } from "../design-view.ts";
import { createDesignStore, useDesign } from "../store.ts";
import { useGround } from "../use-ground.ts";
import { draftAsTold, keepDesign } from "./design-keeper.ts";
import type { DesignerFrame, FieldName } from "./designer-frame.ts";
import { FormTab } from "./FormTab.tsx";
import styles from "./frame.module.css";
import { ProblemList } from "./ProblemList.tsx";
import { SaveState } from "./SaveState.tsx";
import { Tools } from "./Tools.tsx";
import { useCheck } from "./use-check.ts";
import { useKept } from "./use-kept.ts";
import { useRefusal } from "./use-refusal.ts";

const ListTab = lazy(async () => ({ default: (await import("../list/ListTab.tsx")).ListTab }));
const PreviewTab = lazy(async () => ({ default: (await import("../trial/PreviewTab.tsx")).PreviewTab }));
const TextsTab = lazy(async () => ({ default: (await import("../texts/TextsTab.tsx")).TextsTab }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PublishTab = lazy(async () => ({ default: (await import("../publish/PublishTab.tsx")).PublishTab }));

const PARTS = ["form", "list", "preview", "texts", "versions", "publish"] as const;
type Part = (typeof PARTS)[number];

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  readonly readOnly: boolean;
}

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable='true'], .cm-editor") !== null;

/** A form being designed: its parts, what is wrong with it, and whether it is saved. */
export function Designer({ draft: first, calls, frame, readOnly }: DesignerProps) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const { desk } = usePane();
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
  useKept({ store, keeper, desk, main, readOnly });
  const [part, setPart] = useState<Part>("form");
  const design = useDesign(store, (state) => state.design);
  const { ground, choices } = useGround(calls, design);
  const drawable = useMemo(() => drawableOf(design, ground), [design, ground]);
  const problems = useCheck(store, keeper, calls, readOnly);
  const [areProblemsOpen, setProblemsOpen] = useState(false);
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
  useEffect(() => {
    // Who looks at another part wants what is there now.
    if (part !== "form") void keeper.flush();
  }, [part, keeper]);
  const inForce = useStable(async ({ entity, field }: FieldName) => {
    const { base } = await calls.draft();
    const published = base.find(({ kind, id }) => kind === "entity" && id === entity)?.content.properties;
    return Object.hasOwn((published ?? {}) as object, field);
  });
  const around = { design, drawable, store, perform, readOnly };
  return (
    <section className={styles.page} aria-label={t("title")} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <h1>{first.design.title}</h1>
        <Segmented<Part>
          aria-label={t("frame.parts")}
          value={part}
          options={PARTS.map((value) => ({ value, label: t(`frame.${value}`) }))}
          onChange={setPart}
        />
        <div className={styles.tail}>{!readOnly && <SaveState keeper={keeper} store={store} />}</div>
      </header>
      <Tools
        {...{ store, readOnly }}
        problems={{ count: problems.length, isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      />
      <div className={styles.main}>
        <Suspense>
          {part === "form" && (
            <FormTab {...around} calls={calls} problems={problems} choices={choices} onImpact={frame.showImpact} inForce={inForce} />
          )}
          {part === "list" && <ListTab {...{ design, perform, readOnly }} />}
          {part === "preview" && <PreviewTab bundle={drawable.bundle} />}
          {part === "texts" && <TextsTab {...{ design, ground, perform, readOnly }} />}
          {part === "versions" && <VersionsTab {...{ design, keeper, calls, readOnly }} />}
          {part === "publish" && <PublishTab {...{ design, keeper, calls, frame, problems }} onProblems={() => setProblemsOpen(true)} />}
        </Suspense>
      </div>
      {areProblemsOpen && (
        <ProblemList
          problems={problems}
          onChoose={(target) => {
            setPart("form");
            store.getState().select(target);
          }}
          onClose={() => setProblemsOpen(false)}
        />
      )}
    </section>
  );
}
