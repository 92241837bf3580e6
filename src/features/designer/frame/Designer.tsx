import { Segmented } from "antd";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { DesignCalls } from "../design-calls.ts";
import { drawableOf } from "../design-view.ts";
import { FormilyButton } from "../formily/FormilyButton.tsx";
import { useGround } from "../use-ground.ts";
import type { DesignerFrame, FieldName } from "./designer-frame.ts";
import { FormTab } from "./FormTab.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { SaveState } from "./SaveState.tsx";
import { Tools } from "./Tools.tsx";
import { useDesigning } from "./use-designing.ts";

const ListTab = lazy(async () => ({ default: (await import("../list/ListTab.tsx")).ListTab }));
const PreviewTab = lazy(async () => ({ default: (await import("../trial/PreviewTab.tsx")).PreviewTab }));
const TextsTab = lazy(async () => ({ default: (await import("../texts/TextsTab.tsx")).TextsTab }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PublishTab = lazy(async () => ({ default: (await import("../publish/PublishTab.tsx")).PublishTab }));

const PARTS = ["form", "list", "preview", "texts", "versions", "publish"] as const;
type Part = (typeof PARTS)[number];
const isPart = (part: string | undefined): part is Part => (PARTS as readonly (string | undefined)[]).includes(part);

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  /** The one that is asked for by its address. */
  readonly part: string | undefined;
  readonly readOnly: boolean;
}

/** A form being designed: its parts, what is wrong with it, and whether it is saved. */
export function Designer({ draft: first, calls, frame, part: wanted, readOnly }: DesignerProps) {
  const t = useTexts("designer");
  const { store, keeper, design, problems, perform, onKeyDown } = useDesigning(first, calls, readOnly);
  const [part, setPart] = useState<Part>("form");
  useEffect(() => {
    if (isPart(wanted)) setPart(wanted);
  }, [wanted]);
  const { ground, choices } = useGround(calls, design);
  const drawable = useMemo(() => drawableOf(design, ground), [design, ground]);
  const [areProblemsOpen, setProblemsOpen] = useState(false);
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
    <section className={frameStyles.page} aria-label={t("title")} onKeyDown={onKeyDown}>
      <header className={frameStyles.header}>
        <h1>{first.design.title}</h1>
        <Segmented<Part>
          aria-label={t("frame.parts")}
          value={part}
          options={PARTS.map((value) => ({ value, label: t(`frame.${value}`) }))}
          onChange={setPart}
        />
        <div className={frameStyles.tail}>{!readOnly && <SaveState keeper={keeper} store={store} />}</div>
      </header>
      <Tools
        {...{ store, readOnly }}
        problems={{ count: problems.length, isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      >
        <FormilyButton {...{ store, readOnly }} />
      </Tools>
      <div className={frameStyles.main}>
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
          store={store}
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
