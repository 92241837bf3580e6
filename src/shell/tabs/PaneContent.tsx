import { App, Button, ConfigProvider, Result } from "antd";
import { memo, type RefObject, Suspense, useMemo } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { type Pane, PaneProvider } from "../../renderer/services.tsx";
import { Home } from "../pages/Home.tsx";
import { screenAt, useScreens } from "../screens.tsx";
import { panelId, tabId } from "./ids.ts";
import { HOME, setUnsaved } from "./store.ts";
import css from "./tabs.module.css";

interface PaneContentProps {
  readonly tabKey: string;
  /** The frame around it. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * One tab's page, the same whether it is in front or not. Every popup, drawer and dialog of it is drawn inside the frame, so that they hide
 * with it; a page that crashes takes no other one with it.
 */
export const PaneContent = memo(function PaneContent({ tabKey, root }: PaneContentProps) {
  const pane = useMemo<Pane>(
    () => ({ container: () => root.current ?? document.body, setUnsaved: (value) => setUnsaved(tabKey, value) }),
    [root, tabKey],
  );
  return (
    <ConfigProvider getPopupContainer={pane.container}>
      <App style={{ display: "contents" }} message={{ duration: 5 }} notification={{ duration: 5 }}>
        <PaneProvider value={pane}>
          <div id={panelId(tabKey)} role="tabpanel" aria-labelledby={tabId(tabKey)} className={css.scroll}>
            <ErrorBoundary FallbackComponent={Crashed}>
              <Suspense>{tabKey === HOME ? <Home /> : <Screen address={tabKey} />}</Suspense>
            </ErrorBoundary>
          </div>
        </PaneProvider>
      </App>
    </ConfigProvider>
  );
});

function Screen({ address }: { address: string }) {
  const { render } = useScreens();
  const { id, params } = useMemo(() => screenAt(address), [address]);
  return render(id, params);
}

function Crashed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const { t } = useTranslation();
  return (
    <Result
      status="error"
      title={t("page.crashedTitle")}
      subTitle={t("page.crashedText")}
      extra={
        <Button type="primary" onClick={resetErrorBoundary}>
          {t("page.reopen")}
        </Button>
      }
    />
  );
}
