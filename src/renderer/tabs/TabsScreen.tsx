import { Tabs } from "antd";
import { type ComponentType, useMemo, useState } from "react";
import type { ScreenTab } from "../../model/documents.ts";
import type { ScreenParams } from "../screen-params.ts";
import { PaneActiveProvider, usePane, usePaneActive } from "../services.tsx";
import { CountBadge } from "./CountBadge.tsx";
import { TabPane } from "./TabPane.tsx";
import styles from "./tabs.module.css";
import { useCounts } from "./use-counts.ts";

interface TabsScreenProps {
  readonly title: string;
  readonly tabs: readonly ScreenTab[];
  readonly params: ScreenParams;
  /** What draws the screen of an id. */
  readonly screen: ComponentType<{ id: string; params?: ScreenParams | undefined }>;
}

/** Several screens on one page, each in a tab with how many records it has. A tab is drawn, and reads, when it is first opened. */
export function TabsScreen({ title, tabs, params, screen: Screen }: TabsScreenProps) {
  const { container } = usePane();
  const [front, setFront] = useState(tabs[0]?.id);
  const counted = useMemo(() => tabs.filter(({ count }) => count).map(({ id }) => id), [tabs]);
  return (
    <section className={styles.page} aria-label={title}>
      <Tabs
        className={styles.tabs ?? ""}
        activeKey={front ?? ""}
        onChange={setFront}
        getPopupContainer={container}
        items={tabs.map(({ id, title: text }) => ({
          key: id,
          label: (
            <>
              {text}
              <TabCount id={id} counted={counted} />
            </>
          ),
          children: (
            <InFront isInFront={id === front}>
              <TabPane id={id}>
                <Screen id={id} params={params} />
              </TabPane>
            </InFront>
          ),
        }))}
      />
    </section>
  );
}

/** Apart from the page, which a change of pages does not draw anew. All tabs ask together. */
function TabCount({ id, counted }: { id: string; counted: readonly string[] }) {
  return <CountBadge count={useCounts(counted)[id]} />;
}

/** A tab is in front when the page is, and it in the page. */
function InFront({ isInFront, children }: { isInFront: boolean; children: React.ReactNode }) {
  return <PaneActiveProvider value={usePaneActive() && isInFront}>{children}</PaneActiveProvider>;
}
