import { PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { useState } from "react";
import { MOST_PINS, PINS, pinOf, pinsOf, withPin } from "../../model/report/pins.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import type { ReportState } from "./useReport.ts";

/** Puts a report, as it is asked for now, on the reader's own first page, or takes it away there. */
export function PinButton({ report: { screen, title, question } }: { report: ReportState }) {
  const t = useTexts("reportScreen");
  const { preferences } = useServices();
  const { message } = App.useApp();
  const [pins, setPins] = useState(() => pinsOf(preferences.get(PINS)));
  const pin = pinOf(pins, screen.$id, question);
  const toggle = () => {
    // The first page may have lost some since.
    const now = pinsOf(preferences.get(PINS));
    if (!pin && now.length >= MOST_PINS) return void message.warning(t("pin.most", { most: MOST_PINS }));
    const next = pin ? now.filter(({ id }) => id !== pin.id) : withPin(now, { screen: screen.$id, title, question });
    setPins(next);
    preferences.set(PINS, next);
    if (!pin) message.success(t("pin.added"));
  };
  const text = t(pin ? "pin.remove" : "pin.add");
  const Icon = pin ? PushpinFilled : PushpinOutlined;
  return (
    <Tooltip title={text}>
      <Button type="text" icon={<Icon aria-hidden />} aria-label={text} aria-pressed={pin !== undefined} onClick={toggle} />
    </Tooltip>
  );
}
