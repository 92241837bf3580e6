import { Button, Segmented } from "antd";
import { useState } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { DEVICES, type Device } from "../../../model/device.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { FORM } from "../canvas/target.ts";
import { CanvasFrame, type CanvasSheet } from "../frame/CanvasFrame.tsx";
import { type DesignProblem, type DesignStore, useDesign } from "../store.ts";
import { CardPalette } from "./CardPalette.tsx";
import { CardPanel } from "./CardPanel.tsx";
import type { CardKind } from "./card-items.ts";
import styles from "./cards.module.css";
import { PageCanvas } from "./PageCanvas.tsx";
import type { PageFrame } from "./page-frame.ts";
import { useCardActs } from "./use-card-acts.ts";
import type { AroundPage } from "./use-page-ground.ts";
import { useSeenPage } from "./use-seen-page.ts";

interface TabProps {
  readonly design: Design;
  readonly store: DesignStore;
  readonly around: AroundPage;
  readonly frame: PageFrame;
  readonly problems: readonly DesignProblem[];
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly readOnly: boolean;
  /** For which device it is drawn first of all. */
  readonly device: Device;
}

/** The page as it is drawn, cards to put on it, and what can be said of the one that is chosen. */
export function CardsTab({ design, store, around, frame, problems, perform, readOnly, device: first }: TabProps) {
  const t = useTexts("designer");
  const [device, setDevice] = useState<Device>(first);
  const [sheet, setSheet] = useState<CanvasSheet>();
  const selection = useDesign(store, (state) => state.selection);
  const { select } = store.getState();
  const seen = useSeenPage(design, device, frame.seen);
  const acts = useCardActs({ store, ground: around.page, readOnly, perform });
  const add = (kind: CardKind) => {
    acts.add(kind);
    setSheet(undefined);
  };
  return (
    <CanvasFrame
      palette={<CardPalette disabled={readOnly} onAdd={add} />}
      paletteTitle={t("cards.palette")}
      panel={<CardPanel {...{ design, around, selection, problems, readOnly, perform }} onRemove={acts.remove} />}
      sheet={sheet}
      onSheet={setSheet}
    >
      <div className={styles.middle}>
        <div className={styles.devices}>
          <Segmented<Device>
            aria-label={t("cards.device")}
            value={device}
            options={DEVICES.map((value) => ({ value, label: t(`cards.choice.devices.${value}`) }))}
            onChange={setDevice}
          />
          <Button type="text" size="small" disabled={selection === FORM} onClick={() => select(FORM)}>
            {t("cards.choosePage")}
          </Button>
        </div>
        <PageCanvas
          {...{ design, seen, device, selection, problems, readOnly }}
          draw={frame.draw}
          onChoose={select}
          onMove={acts.move}
          onWidth={acts.widen}
          onKey={acts.onKey}
        />
      </div>
    </CanvasFrame>
  );
}
