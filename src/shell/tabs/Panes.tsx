import { memo, Suspense, useMemo } from "react";
import { Home } from "../pages/Home.tsx";
import { useRenderScreen } from "../screens.tsx";
import { HOME, useTabs } from "./store.ts";
import { TabPane } from "./TabPane.tsx";

/** A pane for every tab that was in front since the page was loaded; the others are mounted when they are. */
export function Panes({ active }: { active: string }) {
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const seen = useMemo(() => new Set<string>(), []);
  seen.add(active);
  const keys = [HOME, ...tabs.map(({ key }) => key), active].filter((key, index, all) => seen.has(key) && all.indexOf(key) === index);
  return keys.map((key) => <Pane key={`${key}#${generation[key] ?? 0}`} address={key} active={key === active} />);
}

/** Drawn anew when it comes to the front or leaves it; the panes behind are left alone. */
const Pane = memo(function Pane({ address, active }: { address: string; active: boolean }) {
  const page = useMemo(
    () => (
      <Suspense>
        <Page address={address} />
      </Suspense>
    ),
    [address],
  );
  return (
    <TabPane tabKey={address} active={active}>
      {page}
    </TabPane>
  );
});

function Page({ address }: { address: string }) {
  const renderScreen = useRenderScreen();
  return useMemo(() => {
    if (address === HOME) return <Home />;
    const { pathname, searchParams } = new URL(address, "http://tab");
    const id = decodeURIComponent(pathname.replace(/^\/screen\//, ""));
    return renderScreen(id, Object.fromEntries(searchParams));
  }, [address, renderScreen]);
}
