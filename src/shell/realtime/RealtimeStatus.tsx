import { ApiOutlined, DisconnectOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectionState } from "../../client/socket.ts";
import { TopBarPanel } from "../layout/TopBarPanel.tsx";
import { useOptionalChannels } from "./channels.tsx";
import { useRealtime } from "./store.ts";
import { useMay } from "./use-may.ts";

const RealtimePanel = lazy(async () => ({ default: (await import("./RealtimePanel.tsx")).RealtimePanel }));

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
    <TopBarPanel open={open} onOpenChange={setOpen} content={<RealtimePanel maySend={maySend} onClose={() => setOpen(false)} />}>
      <Tooltip title={open ? undefined : text}>
        <Button type="text" icon={ICONS[state]} aria-label={`${t("channel")}: ${text}`} aria-expanded={open} data-state={state} />
      </Tooltip>
    </TopBarPanel>
  );
}
