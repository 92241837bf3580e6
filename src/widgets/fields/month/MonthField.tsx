import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import type { MonthOptions } from "./MonthControl.tsx";

type Props = FieldWidgetProps<string, MonthOptions>;

function WaitingMonth({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  const placeholder = props.placeholder ?? t("placeholder.month");
  return <LookAlike {...{ handlers, busy, typed }} control={props} text={props.value ?? ""} placeholder={placeholder} icon="calendar" />;
}

const Control = deferred<Props>({ load: async () => (await import("./MonthControl.tsx")).default }, WaitingMonth);

/** A month, `2026-01`. The calendar's code comes with the first of them. */
export function MonthField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={props.value ?? ""} />;
  return <Control {...props} />;
}

export const month = defineWidget({
  name: "month",
  description: "A month of a year.",
  takes: { form: ["month"], query: ["month"] },
  options: {
    only: {
      type: "string",
      enum: ["past", "future"],
      description: "Only months up to this one (past) or from this one on (future).",
    },
  },
  component: MonthField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "month",
  examples: { field: "month", value: "2026-03" },
});
