import { FieldTimeOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { useState } from "react";
import { Select } from "../../../../renderer/select/Select.tsx";
import { useTexts } from "../../../../renderer/texts.ts";

const DAYS = [1, 3, 7, 14, 30] as const;

/** Lets days go by in a rehearsal: tasks become late, times come. */
export function Later({ disabled, onPass }: { readonly disabled: boolean; readonly onPass: (days: number) => void }) {
  const t = useTexts("design");
  const [days, setDays] = useState<number>(DAYS[1]);
  return (
    <Space.Compact size="small">
      <Select
        size="small"
        aria-label={t("rehearsal.days")}
        value={days}
        options={DAYS.map((value) => ({ value, label: t("rehearsal.dayCount", { count: value }) }))}
        onChange={setDays}
      />
      <Button size="small" icon={<FieldTimeOutlined aria-hidden />} disabled={disabled} onClick={() => onPass(days)}>
        {t("rehearsal.pass")}
      </Button>
    </Space.Compact>
  );
}
