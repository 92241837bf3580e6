import { memo, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PaneActiveProvider } from "../../renderer/services.tsx";
import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useSettings } from "../settings/store.ts";
import { PaneContent } from "./PaneContent.tsx";
import { paneOf, resting } from "./rest.ts";
import { rememberScroll, restoreScroll } from "./scroll-places.ts";
import { HOME, useTabs } from "./store.ts";
import css from "./tabs.module.css";
import { useTabTitleOf } from "./use-title-of.ts";

/**
 * A pane for every tab that was in front since the page was loaded; the others are mounted when they are, or when what their page is called has to be said
 * in another language, which it alone knows. They stand in the order in which
 * they were opened, whatever the order of the tabs: an iframe that is moved in the document loads anew.
 *
 * Beyond twenty, the least used of those that lose nothing by it rest: they give up their elements, and are drawn again, as they were and from the
 * rows that were read, when their tab comes to the front (rest.ts). A list takes 1.7 MB of heap and 450 elements (`npm run bench -- i`).
 */
export function Panes() {
  const { address } = useAddress();
  const routeAt = useRouteAt();
  const active = routeAt(address)?.key ?? address;
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const redraws = useTabs((state) => state.redraws);
  const unsaved = useTabs((state) => state.unsaved);
  const titleOf = useTabTitleOf();
  const { language } = useTranslation().i18n;
  const switchRefresh = useSettings((state) => state.switchRefresh);
  const mounted = useMemo(() => new Set<string>(), []);
  // The same tabs, least used first.
  const used = useMemo(() => new Set<string>(), []);

  const addresses = new Map([[HOME, HOME], ...tabs.map((tab) => [tab.key, tab.address] as const), [active, address]]);
  for (const key of mounted) if (!isKept(key)) mounted.delete(key);
  for (const tab of tabs)
    if (tab.language !== undefined && tab.language !== language && titleOf(tab.key).page === tab.title && isKept(tab.key)) {
      mounted.add(tab.key);
      used.add(tab.key);
    }
  mounted.add(active);
  used.delete(active);
  used.add(active);
  for (const key of used) if (!mounted.has(key)) used.delete(key);
  for (const key of resting([...used], (tab) => unsaved[tab] === true)) {
    const frame = paneOf(key);
    if (frame) rememberScroll(key, frame);
    mounted.delete(key);
    used.delete(key);
  }

  /** One that must not be kept is when somebody has typed into it. */
  function isKept(key: string): boolean {
    const at = addresses.get(key);
    if (at === undefined || key === active) return at !== undefined;
    const route = routeAt(at);
    const noCache = switchRefresh || route?.entry?.meta.noCache || (route?.kind === "page" && route.page.noCache);
    return !noCache || unsaved[key] === true;
  }

  return [...mounted].map((key) => (
    <Pane
      key={`${key}#${generation[key] ?? 0}.${redraws[key] ?? 0}`}
      tabKey={key}
      address={addresses.get(key) ?? key}
      active={key === active}
    />
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
  useEffect(() => (root.current ? restoreScroll(tabKey, root.current) : undefined), [tabKey]);
  return (
    <div ref={root} className={css.pane} hidden={!active} data-tab={tabKey}>
      <PaneActiveProvider value={active}>
        <PaneContent tabKey={tabKey} address={address} root={root} />
      </PaneActiveProvider>
    </div>
  );
});
