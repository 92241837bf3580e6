import { memo, useMemo, useRef } from "react";
import { PaneActiveProvider } from "../../renderer/services.tsx";
import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useSettings } from "../settings/store.ts";
import { PaneContent } from "./PaneContent.tsx";
import { HOME, useTabs } from "./store.ts";
import css from "./tabs.module.css";

/**
 * A pane for every tab that was in front since the page was loaded; the others are mounted when they are. They stand in the order in which
 * they were opened, whatever the order of the tabs: an iframe that is moved in the document loads anew.
 *
 * None is given up for being old. A list takes 1.7 MB of heap and 450 elements (`npm run bench -- i`), fifty of them 95 MB in all: less than to
 * build one again would cost its user in what it cannot remember.
 */
export function Panes() {
  const { address } = useAddress();
  const routeAt = useRouteAt();
  const active = routeAt(address)?.key ?? address;
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const unsaved = useTabs((state) => state.unsaved);
  const switchRefresh = useSettings((state) => state.switchRefresh);
  const mounted = useMemo(() => new Set<string>(), []);

  const addresses = new Map([[HOME, HOME], ...tabs.map((tab) => [tab.key, tab.address] as const), [active, address]]);
  for (const key of mounted) if (!isKept(key)) mounted.delete(key);
  mounted.add(active);

  /** One that must not be kept is when somebody has typed into it. */
  function isKept(key: string): boolean {
    const at = addresses.get(key);
    if (at === undefined || key === active) return at !== undefined;
    const route = routeAt(at);
    const noCache = switchRefresh || route?.entry?.meta.noCache || (route?.kind === "page" && route.page.noCache);
    return !noCache || unsaved[key] === true;
  }

  return [...mounted].map((key) => (
    <Pane key={`${key}#${generation[key] ?? 0}`} tabKey={key} address={addresses.get(key) ?? key} active={key === active} />
  ));
}

interface PaneProps {
  readonly tabKey: string;
  readonly address: string;
  readonly active: boolean;
}

/**
 * The frame of one tab's page. Coming to the front or leaving it changes this frame alone: the page in it is not drawn again, and the
 * browser keeps its layout (tabs.module.css).
 */
const Pane = memo(function Pane({ tabKey, address, active }: PaneProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={css.pane} hidden={!active} data-tab={tabKey}>
      <PaneActiveProvider value={active}>
        <PaneContent tabKey={tabKey} address={address} root={root} />
      </PaneActiveProvider>
    </div>
  );
});
