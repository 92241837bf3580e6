import { Segmented } from "antd";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import { ProblemList } from "./ProblemList.tsx";
import { SaveState } from "./SaveState.tsx";
import { Tools } from "./Tools.tsx";
import type { Designing } from "./use-designing.ts";

/** A part of a designer, of which one is seen at a time. */
export interface DesignPart {
  readonly id: string;
  readonly label: string;
  /** @param openProblems shows the list of what is wrong */
  readonly draw: (openProblems: () => void) => ReactNode;
}

interface FrameProps {
  readonly designing: Designing;
  /** What is designed. */
  readonly title: string;
  /** What the designer itself is called. */
  readonly label: string;
  /** The first is where it is drawn, and where problems are chosen. */
  readonly parts: readonly [DesignPart, ...DesignPart[]];
  /** The part that is asked for; undefined: none in particular. */
  readonly part?: string | undefined;
  readonly readOnly: boolean;
  /** Beside undo and redo. */
  readonly tools?: ReactNode;
  /** At the end of the header. */
  readonly tail?: ReactNode;
  /** Dialogs over it. */
  readonly children?: ReactNode;
}

/** The page of everything that is designed: its parts, steps back and forth, what is wrong with it, and whether it is saved. */
export function DesignFrame({ designing, title, label, parts, part: asked, readOnly, tools, tail, children }: FrameProps) {
  const t = useTexts("designer");
  const { store, keeper, problems, onKeyDown } = designing;
  const [first] = parts;
  const [chosen, setChosen] = useState(first.id);
  const [areProblemsOpen, setProblemsOpen] = useState(false);
  const part = parts.find(({ id }) => id === chosen) ?? first;
  useEffect(() => {
    if (asked !== undefined) setChosen(asked);
  }, [asked]);
  useEffect(() => {
    // Who looks at another part wants what is there now.
    if (chosen !== first.id) void keeper.flush();
  }, [chosen, first.id, keeper]);
  return (
    <section className={frameStyles.page} aria-label={label} onKeyDown={onKeyDown}>
      <header className={frameStyles.header}>
        <h1>{title}</h1>
        <Segmented
          aria-label={t("frame.parts")}
          value={part.id}
          options={parts.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
        <div className={frameStyles.tail}>
          {!readOnly && <SaveState keeper={keeper} store={store} />}
          {tail}
        </div>
      </header>
      <Tools
        {...{ store, readOnly }}
        problems={{ count: problems.length, isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      >
        {tools}
      </Tools>
      <div className={frameStyles.main}>
        <Suspense>{part.draw(() => setProblemsOpen(true))}</Suspense>
      </div>
      {children}
      {areProblemsOpen && (
        <ProblemList
          store={store}
          onChoose={(target) => {
            setChosen(first.id);
            store.getState().select(target);
          }}
          onClose={() => setProblemsOpen(false)}
        />
      )}
    </section>
  );
}
