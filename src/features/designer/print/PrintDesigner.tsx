import { ImportOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import { printIn } from "../../../model/print-design/command.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import styles from "../frame/frame.module.css";
import { ProblemList } from "../frame/ProblemList.tsx";
import { SaveState } from "../frame/SaveState.tsx";
import { Tools } from "../frame/Tools.tsx";
import { useDesigning } from "../frame/use-designing.ts";
import { CanvasTab } from "./CanvasTab.tsx";
import { LegacyLabel } from "./LegacyLabel.tsx";
import type { PrintFrame } from "./print-frame.ts";
import { StartFrom } from "./StartFrom.tsx";
import { usePrintGround } from "./use-print-ground.ts";

const TextTable = lazy(async () => ({ default: (await import("../texts/TextTable.tsx")).TextTable }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PagePublish = lazy(async () => ({ default: (await import("../cards/PagePublish.tsx")).PagePublish }));

const PARTS = ["canvas", "texts", "versions", "publish"] as const;
type Part = (typeof PARTS)[number];

export interface PrintCalls extends DesignCalls {
  readonly around: () => Promise<PrintDesignGround>;
  readonly source: (template: string) => Promise<WrittenDocument>;
}

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: PrintCalls;
  readonly frame: PrintFrame;
  readonly readOnly: boolean;
}

/** A print template being drawn: its parts, what is wrong with it, and whether it is saved. */
export function PrintDesigner({ draft: first, calls, frame, readOnly }: DesignerProps) {
  const t = useTexts("designer");
  const own = useTexts("printDesign");
  const { store, keeper, design, problems, perform, onKeyDown } = useDesigning(first, calls, readOnly);
  const template = printIn(design).content;
  const take = (document: WrittenDocument) => perform([{ do: "print.take", document }]);
  const around = usePrintGround(calls.around, template);
  const [part, setPart] = useState<Part>("canvas");
  const [areProblemsOpen, setProblemsOpen] = useState(false);
  // Who draws a new one is asked whether it begins as another one.
  const [isStarting, setStarting] = useState(first.version === 0 && !readOnly);
  useEffect(() => {
    if (part !== "canvas") void keeper.flush();
  }, [part, keeper]);
  const templates = around.told?.templates ?? [];
  const hasOthers = templates.some(({ kind, entity, id }) => kind === template.kind && entity === template.entity && id !== template.$id);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || (isStarting && hasOthers);
  return (
    <section className={frameStyles.page} aria-label={own("designer")} onKeyDown={onKeyDown}>
      <header className={frameStyles.header}>
        <h1>{first.design.title}</h1>
        <Segmented<Part>
          aria-label={t("frame.parts")}
          value={part}
          options={PARTS.map((value) => ({ value, label: value === "canvas" ? own("canvas") : t(`frame.${value}`) }))}
          onChange={setPart}
        />
        <div className={frameStyles.tail}>{!readOnly && <SaveState keeper={keeper} store={store} />}</div>
      </header>
      <Tools
        {...{ store, readOnly }}
        problems={{ count: problems.length, isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      >
        {!readOnly && (
          <Button type="text" icon={<ImportOutlined aria-hidden />} onClick={() => setAsked(true)}>
            {own("from.open")}
          </Button>
        )}
        {template.kind === "label" && <LegacyLabel {...{ template, readOnly }} onTake={take} />}
      </Tools>
      <div className={frameStyles.main}>
        <Suspense>
          {part === "canvas" && (
            <CanvasTab {...{ template, store, around, problems, perform, readOnly }} save={() => void keeper.flush()} />
          )}
          {part === "texts" && (
            <div className={styles.sheet}>
              <TextTable {...{ design, perform, readOnly }} />
            </div>
          )}
          {part === "versions" && <VersionsTab {...{ design, keeper, calls, readOnly }} />}
          {part === "publish" && (
            <PagePublish
              {...{ keeper, calls, problems }}
              entity="print-template"
              main={design.main}
              go={frame.go}
              onProblems={() => setProblemsOpen(true)}
            />
          )}
        </Suspense>
      </div>
      {isOpen && (
        <StartFrom
          {...{ template, templates }}
          source={calls.source}
          onTake={take}
          onClose={() => {
            setAsked(false);
            setStarting(false);
          }}
        />
      )}
      {areProblemsOpen && (
        <ProblemList
          store={store}
          onChoose={(target) => {
            setPart("canvas");
            store.getState().select(target);
          }}
          onClose={() => setProblemsOpen(false)}
        />
      )}
    </section>
  );
}
