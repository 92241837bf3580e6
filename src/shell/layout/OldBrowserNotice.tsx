import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./OldBrowserNotice.module.css";
import { isOldChrome } from "./old-browser.ts";

const old = isOldChrome(navigator.userAgent);

/** Says calmly that an old browser shows less, and gives the page the simpler style for read-only parts (specification shell §9). */
export function OldBrowserNotice() {
  const { t } = useTranslation("layout");
  const [told, setTold] = useState(false);
  useEffect(() => {
    const { classList } = document.documentElement;
    if (!old || css.old === undefined) return;
    classList.add(css.old);
    return () => classList.remove(css.old ?? "");
  }, []);
  if (!old || told) return null;
  return (
    <Alert
      banner
      type="info"
      message={t("oldBrowser.text")}
      action={
        <Button size="small" type="link" onClick={() => setTold(true)}>
          {t("oldBrowser.close")}
        </Button>
      }
    />
  );
}
