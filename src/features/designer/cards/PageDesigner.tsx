import { Button, Segmented } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { Device } from "../../../model/device.ts";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import styles from "../frame/frame.module.css";
import { ProblemList } from "../frame/ProblemList.tsx";
import { SaveState } from "../frame/SaveState.tsx";
import { Tools } from "../frame/Tools.tsx";
import { useDesigning } from "../frame/use-designing.ts";
import { CardsTab } from "./CardsTab.tsx";
import type { PageFrame } from "./page-frame.ts";
import { usePageGround } from "./use-page-ground.ts";

const TextTable = lazy(async () => ({ default: (await import("../texts/TextTable.tsx")).TextTable }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PagePublish = lazy(async () => ({ default: (await import("./PagePublish.tsx")).PagePublish }));

const PARTS = ["cards", "texts", "versions", "publish"] as const;
const OWN_PARTS = ["cards", "texts"] as const;
type Part = (typeof PARTS)[number];

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: DesignCalls;
  readonly ground: () => Promise<PageGround>;
  readonly frame: PageFrame;
  readonly readOnly: boolean;
  /** It is for its author alone, who sees it as it is saved. */
  readonly isOwn: boolean;
  readonly device: Device;
}

/** A page of cards being drawn: its parts, what is wrong with it, and whether it is saved. */
export function PageDesigner({ draft: first, calls, ground, frame, readOnly, isOwn, device }: DesignerProps) {
  const t = useTexts("designer");
  const { store, keeper, design, problems, perform, onKeyDown } = useDesigning(first, calls, readOnly);
  const around = usePageGround(ground, design);
  const [part, setPart] = useState<Part>("cards");
  const [areProblemsOpen, setProblemsOpen] = useState(false);
  useEffect(() => {
    if (part !== "cards") void keeper.flush();
  }, [part, keeper]);
  const parts: readonly Part[] = isOwn ? OWN_PARTS : PARTS;
  const address = `/onlinePage?pageId=${design.main}`;
  return (
    <section className={frameStyles.page} aria-label={t("cards.title")} onKeyDown={onKeyDown}>
      <header className={frameStyles.header}>
        <h1>{first.design.title}</h1>
        <Segmented<Part>
          aria-label={t("frame.parts")}
          value={part}
          options={parts.map((value) => ({ value, label: t(value === "cards" ? "cards.part" : `frame.${value}`) }))}
          onChange={setPart}
        />
        <div className={frameStyles.tail}>
          {!readOnly && <SaveState keeper={keeper} store={store} />}
          {isOwn && <Button onClick={() => void keeper.flush().then(() => frame.go(address))}>{t("cards.open")}</Button>}
        </div>
      </header>
      <Tools
        {...{ store, readOnly }}
        problems={{ count: problems.length, isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      />
      <div className={frameStyles.main}>
        <Suspense>
          {part === "cards" && <CardsTab {...{ design, store, around, frame, problems, perform, readOnly, device }} />}
          {part === "texts" && (
            <div className={styles.sheet}>
              <TextTable {...{ design, perform, readOnly }} />
            </div>
          )}
          {part === "versions" && <VersionsTab {...{ design, keeper, calls, readOnly }} />}
          {part === "publish" && (
            <PagePublish
              {...{ keeper, calls, problems, address }}
              main={design.main}
              go={frame.go}
              onProblems={() => setProblemsOpen(true)}
            />
          )}
        </Suspense>
      </div>
      {areProblemsOpen && (
        <ProblemList
          store={store}
          onChoose={(target) => {
            setPart("cards");
            store.getState().select(target);
          }}
          onClose={() => setProblemsOpen(false)}
        />
      )}
    </section>
  );
}
