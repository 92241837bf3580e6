import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import { defineWidget } from "../../define.ts";
import type { CascaderOptions } from "./CascaderControl.tsx";

type Props = FieldWidgetProps<Reference, CascaderOptions>;

const textOf = ({ value }: Props) => toReferences(value).map(nameOf).join("、");

function WaitingCascader({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  return (
    <LookAlike
      {...{ handlers, busy, typed }}
      control={props}
      text={textOf(props)}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      icon="arrow"
      kind={{ role: "combobox", "aria-haspopup": "listbox", "aria-expanded": false }}
    />
  );
}

const Control = deferred<Props>({ load: async () => (await import("./CascaderControl.tsx")).default }, WaitingCascader);

/**
 * A record of an entity that is a tree (x-parent), chosen step by step from its top, or found by typing. An address by area is two fields
 * beside each other: the area with this widget, and a text for the street.
 */
export function CascaderField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={textOf(props)} />;
  return <Control {...props} />;
}

export const cascader = defineWidget({
  name: "cascader",
  description: "A record of an entity with x-parent, chosen step by step from the top: province, city, district.",
  takes: { form: ["tree"], query: ["tree"] },
  options: {
    leaf: {
      type: "boolean",
      default: false,
      description: "Only records without records below them can be chosen.",
    },
  },
  component: CascaderField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
  examples: {
    field: "dept",
    value: { id: "1003", name: "名称4" },
    states: { Leaf: { options: { leaf: true } }, Invalid: { invalid: true, required: true } },
  },
});
