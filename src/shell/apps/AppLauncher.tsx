import { RocketOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Popover } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShellTools } from "../tools.tsx";

const AppPanel = lazy(async () => ({ default: (await import("./AppPanel.tsx")).AppPanel }));

/** On a phone it is moved along the button, not cut off. */
const WITHIN_WINDOW = { overflow: { adjustY: true, shiftX: true } };
const MINUTES_MS = 300_000;

/** The applications of the user, in the top bar: only where he has any. */
export function AppLauncher() {
  const { t } = useTranslation("layout");
  const { apps } = useShellTools();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery({ queryKey: ["apps"], queryFn: ({ signal }) => apps.accessible({ signal }), staleTime: MINUTES_MS });
  if (data.length === 0) return null;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      arrow={false}
      align={WITHIN_WINDOW}
      styles={{ body: { padding: 0 } }}
      content={
        <Suspense>
          <AppPanel list={data} onLeave={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button type="text" aria-label={t("apps.title")} aria-expanded={open} icon={<RocketOutlined style={{ fontSize: 16 }} />} />
    </Popover>
  );
}
