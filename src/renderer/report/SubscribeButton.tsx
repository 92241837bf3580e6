import { MailOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { useState } from "react";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import { useOpeners } from "../openers.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import type { ReportState } from "./useReport.ts";

const SUBSCRIBE_SCREEN = "report-subscribe";
const SUBSCRIBE = "report-subscription:add";

/** Has a report, as it is asked for now, sent to its reader at times that he chooses. */
export function SubscribeButton({ report: { screen, title, question }, entity }: { report: ReportState; entity: Entity }) {
  const t = useTexts("reportScreen");
  const { viewer } = useServices();
  const { AddRecord } = useOpeners();
  const { message } = App.useApp();
  const [initial, setInitial] = useState<Values>();
  const [isOpen, setOpen] = useState(false);
  const formats = [...(mayDo(viewer, entity, "print") ? ["pdf"] : []), ...(mayDo(viewer, entity, "export") ? ["xlsx"] : [])];
  if (formats.length === 0 || !(viewer.isSuperUser || viewer.permissions.has(SUBSCRIBE))) return null;
  const open = () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setInitial({ name: title, report: screen.$id, format: formats[0], question, zone });
    setOpen(true);
  };
  const text = t("subscribe.open");
  return (
    <>
      <Tooltip title={text}>
        <Button type="text" icon={<MailOutlined aria-hidden />} aria-label={text} onClick={open} />
      </Tooltip>
      {initial && (
        <AddRecord
          screen={SUBSCRIBE_SCREEN}
          initial={initial}
          open={isOpen}
          onAdded={() => message.success(t("subscribe.done", { title }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
