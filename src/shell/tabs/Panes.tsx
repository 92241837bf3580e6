import { memo, useMemo, useRef } from "react";
import { PaneActiveProvider } from "../../renderer/services.tsx";
import { PaneContent } from "./PaneContent.tsx";
import { HOME, useTabs } from "./store.ts";
import css from "./tabs.module.css";
import { useActive } from "./use-active.ts";

/** A pane for every tab that was in front since the page was loaded; the others are mounted when they are. */
export function Panes() {
  const active = useActive();
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const seen = useMemo(() => new Set<string>(), []);
  seen.add(active);
  const keys = [...new Set([HOME, ...tabs.map(({ key }) => key), active])].filter((key) => seen.has(key));
  return keys.map((key) => <Pane key={`${key}#${generation[key] ?? 0}`} tabKey={key} active={key === active} />);
}

/**
 * The frame of one tab's page. Coming to the front or leaving it changes this frame alone: the page in it is not drawn again, and the
 * browser keeps its layout (tabs.module.css).
 */
const Pane = memo(function Pane({ tabKey, active }: { tabKey: string; active: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={css.pane} hidden={!active} data-tab={tabKey}>
      <PaneActiveProvider value={active}>
        <PaneContent tabKey={tabKey} root={root} />
      </PaneActiveProvider>
    </div>
  );
});
