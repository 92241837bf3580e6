import { Suspense, useMemo } from "react";
import { Home } from "../pages/Home.tsx";
import { useRenderScreen } from "../screens.tsx";
import { HOME, useTabs } from "./store.ts";
import { TabPane } from "./TabPane.tsx";

interface PanesProps {
  readonly active: string;
  readonly titleOf: (key: string) => string;
}

/** A pane for every tab that was in front since the page was loaded; the others are mounted when they are. */
export function Panes({ active, titleOf }: PanesProps) {
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const seen = useMemo(() => new Set<string>(), []);
  seen.add(active);
  const keys = [HOME, ...tabs.map(({ key }) => key), active].filter((key, index, all) => seen.has(key) && all.indexOf(key) === index);
  return keys.map((key) => (
    <TabPane key={`${key}#${generation[key] ?? 0}`} tabKey={key} active={key === active} title={titleOf(key)}>
      <Suspense>
        <Page address={key} />
      </Suspense>
    </TabPane>
  ));
}

function Page({ address }: { address: string }) {
  const renderScreen = useRenderScreen();
  return useMemo(() => {
    if (address === HOME) return <Home />;
    const { pathname, searchParams } = new URL(address, "http://tab");
    const id = decodeURIComponent(pathname.replace(/^\/screen\//, ""));
    return renderScreen(id, Object.fromEntries(searchParams));
  }, [address, renderScreen]);
}
