import { RocketOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { TopBarPanel } from "../layout/TopBarPanel.tsx";
import { useShellTools } from "../tools.tsx";

const AppPanel = lazy(async () => ({ default: (await import("./AppPanel.tsx")).AppPanel }));

const MINUTES_MS = 300_000;

/** The applications of the user, in the top bar: only where he has any. */
export function AppLauncher() {
  const { t } = useTranslation("layout");
  const { apps } = useShellTools();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery({ queryKey: ["apps"], queryFn: ({ signal }) => apps.accessible({ signal }), staleTime: MINUTES_MS });
  if (data.length === 0) return null;
  return (
    <TopBarPanel open={open} onOpenChange={setOpen} flush content={<AppPanel list={data} onLeave={() => setOpen(false)} />}>
      <Button type="text" aria-label={t("apps.title")} aria-expanded={open} icon={<RocketOutlined style={{ fontSize: 16 }} />} />
    </TopBarPanel>
  );
}
