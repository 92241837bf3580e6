import { ImportOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { lazy, Suspense, useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import { printIn } from "../../../model/print-design/command.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import { DesignFrame, type DesignPart } from "../frame/DesignFrame.tsx";
import styles from "../frame/frame.module.css";
import { useDesigning } from "../frame/use-designing.ts";
import { CanvasTab } from "./CanvasTab.tsx";
import { LegacyLabel } from "./LegacyLabel.tsx";
import { usePrintGround } from "./use-print-ground.ts";

const TextTable = lazy(async () => ({ default: (await import("../texts/TextTable.tsx")).TextTable }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const StartFrom = lazy(async () => ({ default: (await import("./StartFrom.tsx")).StartFrom }));
const PublishPart = lazy(async () => ({ default: (await import("../publish/PublishPart.tsx")).PublishPart }));

/** What the server does with a template that is drawn. */
export interface PrintCalls extends DesignCalls {
  readonly around: () => Promise<PrintDesignGround>;
  readonly source: (template: string) => Promise<WrittenDocument>;
}

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: PrintCalls;
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
  readonly readOnly: boolean;
}

/** A print template being drawn: its canvas, its texts, versions and publication. */
export function PrintDesigner({ draft: first, calls, go, readOnly }: DesignerProps) {
  const t = useTexts("designer");
  const own = useTexts("printDesign");
  const designing = useDesigning(first, calls, readOnly);
  const { store, keeper, design, problems, perform } = designing;
  const template = printIn(design).content;
  const take = (document: WrittenDocument) => perform([{ do: "print.take", document }]);
  const around = usePrintGround(calls.around, template);
  // Who draws a new one is asked whether it begins as another one.
  const [isStarting, setStarting] = useState(first.version === 0 && !readOnly);
  const templates = around.told?.templates ?? [];
  const hasOthers = templates.some(({ kind, entity, id }) => kind === template.kind && entity === template.entity && id !== template.$id);
  const [isAsked, setAsked] = useState(false);
  const part = (id: string, draw: DesignPart["draw"], label = t(`frame.${id}`)): DesignPart => ({ id, label, draw });
  return (
    <DesignFrame
      {...{ designing, readOnly }}
      title={first.design.title}
      label={own("designer")}
      tools={
        <>
          {first.design.readOnly && <Tag color="blue">{own("ofFile")}</Tag>}
          {!readOnly && (
            <Button type="text" icon={<ImportOutlined aria-hidden />} onClick={() => setAsked(true)}>
              {own("from.open")}
            </Button>
          )}
          {template.kind === "label" && <LegacyLabel {...{ template, readOnly }} onTake={take} />}
        </>
      }
      parts={[
        part(
          "canvas",
          () => <CanvasTab {...{ template, store, around, problems, perform, readOnly }} save={() => void keeper.flush()} />,
          own("canvas"),
        ),
        part("texts", () => (
          <div className={styles.sheet}>
            <TextTable {...{ design, perform, readOnly }} />
          </div>
        )),
        // What comes from a file has neither versions here nor anything to publish.
        ...(first.design.readOnly
          ? []
          : [
              part("versions", () => <VersionsTab {...{ design, keeper, calls, readOnly }} />),
              part("publish", (onProblems) => (
                <PublishPart {...{ keeper, calls, problems, go, onProblems }} entity="print-template" main={design.main} />
              )),
            ]),
      ]}
    >
      <Suspense>
        {(isAsked || (isStarting && hasOthers)) && (
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
      </Suspense>
    </DesignFrame>
  );
}
