import { App, ConfigProvider } from "antd";
import { memo, type RefObject, Suspense, useMemo } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { type Pane, PaneProvider } from "../../renderer/services.tsx";
import { keep, keptOf } from "../desk/store.ts";
import { CrashPage } from "../errors/CrashPage.tsx";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useScreens } from "../screens.tsx";
import { Toasts } from "../toasts/Toasts.tsx";
import { errandsOf } from "./errands.ts";
import { panelId, tabId } from "./ids.ts";
import { noteReady } from "./rest.ts";
import { nameRecord, setUnsaved } from "./store.ts";
import { TabKeyProvider } from "./tab-title.ts";
import css from "./tabs.module.css";

interface PaneContentProps {
  readonly tabKey: string;
  /** Path and query that it shows. */
  readonly address: string;
  /** The frame around it. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * One tab's page, the same whether it is in front or not. Every popup, drawer and dialog of it is drawn inside the frame, so that they hide
 * with it; a page that crashes takes no other one with it.
 */
export const PaneContent = memo(function PaneContent({ tabKey, address, root }: PaneContentProps) {
  const pane = useMemo<Pane>(
    () => ({
      container: () => root.current ?? document.body,
      setUnsaved: (value) => setUnsaved(tabKey, value),
      nameRecord: (name) => nameRecord(tabKey, name),
      desk: {
        get: (part) => keptOf(tabKey, part),
        set: (part, entry) => keep({ tab: tabKey, part, entity: entry?.entity ?? null, value: entry?.value ?? null }),
      },
      mayRest: () => noteReady(tabKey),
      errands: errandsOf(tabKey),
    }),
    [root, tabKey],
  );
  return (
    <ConfigProvider getPopupContainer={pane.container}>
      <App style={{ display: "contents" }} message={{ duration: 5, maxCount: 3 }} notification={{ duration: 5 }}>
        <Toasts>
          <PaneProvider value={pane}>
            <TabKeyProvider value={tabKey}>
              <div id={panelId(tabKey)} role="tabpanel" aria-labelledby={tabId(tabKey)} className={css.scroll}>
                <ErrorBoundary FallbackComponent={Crashed}>
                  <Suspense>
                    <Content address={address} />
                  </Suspense>
                </ErrorBoundary>
              </div>
            </TabKeyProvider>
          </PaneProvider>
        </Toasts>
      </App>
    </ConfigProvider>
  );
});

function Content({ address }: { address: string }) {
  const { render } = useScreens();
  const route = useRouteAt()(address);
  if (!route) return null;
  if (route.kind === "screen") return render(route.id, route.params);
  const { component: Page } = route.page;
  return <Page params={route.params} query={route.query} />;
}

const Crashed = (props: FallbackProps) => <CrashPage {...props} of="pane" />;
