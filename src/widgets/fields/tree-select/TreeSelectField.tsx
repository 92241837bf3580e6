import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import { defineWidget } from "../../define.ts";
import type { TreeSelectOptions } from "./TreeControl.tsx";

type Props = FieldWidgetProps<Reference | readonly Reference[], TreeSelectOptions>;

const textOf = (props: Props) => toReferences(props.value).map(nameOf).join("、");

function WaitingTree({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  return (
    <LookAlike
      {...{ handlers, busy, typed }}
      control={props}
      text={textOf(props)}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      icon="arrow"
      kind={{ role: "combobox", "aria-haspopup": "tree", "aria-expanded": false }}
    />
  );
}

const Control = deferred<Props>({ load: async () => (await import("./TreeControl.tsx")).default }, WaitingTree);

/** One or several records of an entity that is a tree (x-parent), chosen in the tree, which typing filters. */
export function TreeSelectField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={textOf(props)} />;
  return <Control {...props} />;
}

/** Taken only when a document names it: whether the target is a tree, a field does not say. */
export const treeSelect = defineWidget({
  name: "tree-select",
  description: "Records of an entity with x-parent, chosen in their tree.",
  takes: { form: ["tree", "trees"], query: ["tree", "trees"] },
  options: {
    banRoot: {
      type: "boolean",
      default: false,
      description: "Records at the top of the tree cannot be chosen.",
    },
    multiple: {
      type: "boolean",
      default: false,
      description: "Several records, for a query over a single reference.",
    },
  },
  component: TreeSelectField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
  examples: {
    field: "dept",
    value: { id: "1003", name: "部门名称4" },
    states: {
      RootsBanned: { options: { banRoot: true } },
      Several: {
        field: "depts",
        value: [
          { id: "1003", name: "部门名称4" },
          { id: "1004", name: "部门名称5" },
        ],
      },
      Invalid: { invalid: true, required: true },
    },
  },
});
