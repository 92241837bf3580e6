import { App, Button, ConfigProvider, Result } from "antd";
import { memo, type ReactNode, useMemo, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { PaneProvider } from "../../renderer/services.tsx";
import { setUnsaved } from "./store.ts";
import { panelId, tabId } from "./TabBar.tsx";
import css from "./tabs.module.css";

/**
 * One tab's page, kept alive while another is in front. Every popup, drawer and dialog of the page is drawn inside it, so that they hide
 * with it; a page that crashes takes no other one with it.
 */
export const TabPane = memo(function TabPane({ tabKey, active, children }: { tabKey: string; active: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const pane = useMemo(
    () => ({ active, container: () => root.current ?? document.body, setUnsaved: (value: boolean) => setUnsaved(tabKey, value) }),
    [active, tabKey],
  );
  return (
    <div ref={root} className={css.pane} hidden={!active} data-tab={tabKey}>
      <ConfigProvider getPopupContainer={pane.container}>
        <App style={{ display: "contents" }} message={{ duration: 5 }} notification={{ duration: 5 }}>
          <PaneProvider value={pane}>
            <div id={panelId(tabKey)} role="tabpanel" aria-labelledby={tabId(tabKey)} className={css.scroll}>
              <ErrorBoundary
                fallbackRender={({ resetErrorBoundary }) => (
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
                )}
              >
                {children}
              </ErrorBoundary>
            </div>
          </PaneProvider>
        </App>
      </ConfigProvider>
    </div>
  );
});
