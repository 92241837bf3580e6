import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { nameOf, toReferences } from "../../blocks/references/references.ts";

/** What is chosen, as text: until the lists have come, and where they cannot be changed. */
export const WaitingTransfer = (props: FieldWidgetProps<readonly Reference[]>) => (
  <ReadOnlyText control={props} text={toReferences(props.value).map(nameOf).join("、")} />
);
