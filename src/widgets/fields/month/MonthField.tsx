import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
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
