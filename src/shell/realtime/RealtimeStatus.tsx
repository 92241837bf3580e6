import { ApiOutlined, DisconnectOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { Button, Popover, Tooltip } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectionState } from "../../client/socket.ts";
import { useOptionalChannels } from "./channels.tsx";
import { useRealtime } from "./store.ts";
import { useMay } from "./use-may.ts";

const RealtimePanel = lazy(async () => ({ default: (await import("./RealtimePanel.tsx")).RealtimePanel }));

/** On a phone it is moved along the button, not cut off. */
const WITHIN_WINDOW = { overflow: { adjustY: true, shiftX: true } };

const ICONS: Readonly<Record<ConnectionState, ReactNode>> = {
  connecting: <LoadingOutlined />,
  connected: <ApiOutlined />,
  failed: <WarningOutlined />,
  closed: <DisconnectOutlined />,
};

/** The state of the real-time channel in the top bar, for holders of socket:connect or socket:send; opens its controls. */
export function RealtimeStatus() {
  const { t } = useTranslation("notices");
  const channels = useOptionalChannels();
  const state = useRealtime((realtime) => realtime.state);
  const [open, setOpen] = useState(false);
  const maySend = useMay("socket:send");
  const mayConnect = useMay("socket:connect");
  if (!channels || !(maySend || mayConnect)) return null;
  const text = t(`state.${state}`);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      arrow={false}
      align={WITHIN_WINDOW}
      content={
        <Suspense>
          <RealtimePanel maySend={maySend} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Tooltip title={open ? undefined : text}>
        <Button type="text" icon={ICONS[state]} aria-label={`${t("channel")}: ${text}`} aria-expanded={open} data-state={state} />
      </Tooltip>
    </Popover>
  );
}
