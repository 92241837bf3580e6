import { AppstoreAddOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Drawer, Segmented } from "antd";
import { useState } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { DEVICES, type Device } from "../../../model/device.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { FORM } from "../canvas/target.ts";
import frameStyles from "../frame/frame.module.css";
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
  const inside = useInsidePane();
  const isNarrow = useIsNarrow();
  const [device, setDevice] = useState<Device>(first);
  const [sheet, setSheet] = useState<"palette" | "panel">();
  const selection = useDesign(store, (state) => state.selection);
  const { select } = store.getState();
  const seen = useSeenPage(design, device, frame.seen);
  const acts = useCardActs({ store, ground: around.page, readOnly, perform });
  const add = (kind: CardKind) => {
    acts.add(kind);
    setSheet(undefined);
  };
  const palette = <CardPalette disabled={readOnly} onAdd={add} />;
  const panel = <CardPanel {...{ design, around, selection, problems, readOnly, perform }} onRemove={acts.remove} />;
  return (
    <div className={frameStyles.form}>
      {isNarrow ? (
        <div className={frameStyles.phoneBar}>
          <Button icon={<AppstoreAddOutlined aria-hidden />} onClick={() => setSheet("palette")}>
            {t("cards.palette")}
          </Button>
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => setSheet("panel")}>
            {t("panel.title")}
          </Button>
        </div>
      ) : (
        <aside className={frameStyles.left} aria-label={t("cards.palette")}>
          {palette}
        </aside>
      )}
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
      {isNarrow ? (
        <Drawer
          {...inside}
          open={sheet !== undefined}
          onClose={() => setSheet(undefined)}
          placement="bottom"
          height="85%"
          title={t(sheet === "panel" ? "panel.title" : "cards.palette")}
          closable={{ "aria-label": t("frame.close") }}
          styles={{ header: { padding: "8px 12px" }, body: { padding: 0, display: "flex", flexDirection: "column" } }}
        >
          {sheet === "panel" ? panel : palette}
        </Drawer>
      ) : (
        <aside className={frameStyles.right} aria-label={t("panel.title")}>
          {panel}
        </aside>
      )}
    </div>
  );
}
