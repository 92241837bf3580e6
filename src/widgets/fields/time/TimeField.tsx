import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import type { TimeOptions } from "./TimeControl.tsx";

type Props = FieldWidgetProps<string, TimeOptions>;

/** "08:30:00" → "08:30", unless seconds are asked for or there are some. */
const textOf = ({ value, options }: Props): string => (!value ? "" : options.seconds ? value : value.replace(/^(\d\d:\d\d):00$/, "$1"));

function WaitingTime({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  const placeholder = props.placeholder ?? t("placeholder.time");
  return <LookAlike {...{ handlers, busy, typed }} control={props} text={textOf(props)} placeholder={placeholder} icon="calendar" />;
}

const Control = deferred<Props>({ load: async () => (await import("./TimeControl.tsx")).default }, WaitingTime);

/** A time of day without a day, `08:30:00`. The picker's code comes with the first of them. */
export function TimeField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={textOf(props)} />;
  return <Control {...props} />;
}

export const time = defineWidget({
  name: "time",
  description: "A time of day.",
  takes: { form: ["time"], query: ["time"] },
  options: {
    seconds: {
      type: "boolean",
      default: false,
      description: "Ask for seconds too.",
    },
  },
  component: TimeField,
  emptyValue: null,
  fits: (field) => field.property.format === "time",
  examples: { field: "time", value: "08:30:00", states: { Seconds: { value: "08:30:15", options: { seconds: true } } } },
});
