import { BellOutlined } from "@ant-design/icons";
import { Badge, Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { TopBarPanel } from "../layout/TopBarPanel.tsx";
import { useOptionalChannels } from "../realtime/channels.tsx";
import { useLasting } from "../realtime/lasting.ts";
import { useUnread } from "./unread.ts";

const NoticePanel = lazy(async () => ({ default: (await import("./NoticePanel.tsx")).NoticePanel }));

/** More are shown as "99+" (specification shell §4). */
const MOST = 99;

/** The bell of the top bar with the number of unread notices; opens what is unread. */
export const NoticeBell = () => (useOptionalChannels() ? <Bell /> : null);

function Bell() {
  const { t } = useTranslation("notices");
  const { notices, letters, jobs } = useUnread();
  const [open, setOpen] = useState(false);
  const lasting = useLasting(({ messages }) => messages.length);
  const count = notices + letters + jobs + lasting;
  return (
    <TopBarPanel open={open} onOpenChange={setOpen} flush content={<NoticePanel onLeave={() => setOpen(false)} />}>
      <Button
        type="text"
        data-tour="notices"
        aria-label={count > 0 ? t("bell.unread", { count }) : t("bell.title")}
        aria-expanded={open}
        icon={
          <Badge count={count} overflowCount={MOST} size="small" offset={[2, -2]}>
            <BellOutlined style={{ fontSize: 16 }} />
          </Badge>
        }
      />
    </TopBarPanel>
  );
}
