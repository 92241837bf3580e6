import { Button } from "antd";
import { lazy } from "react";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { Device } from "../../../model/device.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import { DesignFrame, type DesignPart } from "../frame/DesignFrame.tsx";
import styles from "../frame/frame.module.css";
import { useDesigning } from "../frame/use-designing.ts";
import { CardsTab } from "./CardsTab.tsx";
import type { PageFrame } from "./page-frame.ts";
import { usePageGround } from "./use-page-ground.ts";

const TextTable = lazy(async () => ({ default: (await import("../texts/TextTable.tsx")).TextTable }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PublishPart = lazy(async () => ({ default: (await import("../publish/PublishPart.tsx")).PublishPart }));

/** A page as it is drawn. */
export interface PageDraft extends DesignDraft {
  /** For which device the page is made. */
  readonly device: Device;
}

/** What the server does with a page that is drawn. */
export interface PageCalls extends DesignCalls {
  readonly draft: () => Promise<PageDraft>;
  /** What its cards can show. */
  readonly around: () => Promise<PageGround>;
}

interface DesignerProps {
  readonly draft: PageDraft;
  readonly calls: PageCalls;
  readonly frame: PageFrame;
  readonly readOnly: boolean;
  /** It is for its author alone, who sees it as it is saved. */
  readonly isOwn: boolean;
}

/** A page of cards being drawn: its cards and texts; of a page for all its versions and publication too. */
export function PageDesigner({ draft: first, calls, frame, readOnly, isOwn }: DesignerProps) {
  const t = useTexts("designer");
  const designing = useDesigning(first, calls, readOnly);
  const { store, keeper, design, problems, perform } = designing;
  const around = usePageGround(calls.around, design);
  const address = `/onlinePage?pageId=${design.main}`;
  const part = (id: string, draw: DesignPart["draw"], label = t(`frame.${id}`)): DesignPart => ({ id, label, draw });
  const drawing = part(
    "cards",
    () => <CardsTab {...{ design, store, around, frame, problems, perform, readOnly }} device={first.device} />,
    t("cards.part"),
  );
  const texts = part("texts", () => (
    <div className={styles.sheet}>
      <TextTable {...{ design, perform, readOnly }} />
    </div>
  ));
  const ofAll = [
    part("versions", () => <VersionsTab {...{ design, keeper, calls, readOnly }} />),
    part("publish", (onProblems) => (
      <PublishPart {...{ keeper, calls, problems, address, onProblems }} entity="canvas-page" main={design.main} go={frame.go} />
    )),
  ];
  return (
    <DesignFrame
      {...{ designing, readOnly }}
      title={first.design.title}
      label={t("cards.title")}
      tail={isOwn && <Button onClick={() => void keeper.flush().then(() => frame.go(address))}>{t("cards.open")}</Button>}
      parts={[drawing, texts, ...(isOwn ? [] : ofAll)]}
    />
  );
}
