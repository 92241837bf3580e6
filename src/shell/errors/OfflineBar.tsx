import { DisconnectOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../renderer/useStable.ts";
import { useConnection, watchConnection } from "./connection.ts";
import css from "./OfflineBar.module.css";

/** Says that the connection is lost, for as long as it is. `onBack` is called when it is there again. */
export function OfflineBar({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("failures");
  const online = useConnection((state) => state.online);
  const back = useStable(onBack);
  useEffect(watchConnection, []);
  useEffect(() => useConnection.subscribe((now, before) => now.online && !before.online && back()), [back]);
  return (
    <div role="status">
      {!online && (
        <div className={css.bar}>
          <DisconnectOutlined aria-hidden /> {t("offline")}
        </div>
      )}
    </div>
  );
}
