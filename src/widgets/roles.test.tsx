import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { fieldsOf } from "../model/fields.ts";
import { memorySource, Stage } from "../renderer/form/form-fixtures.tsx";
import { fieldWidgets } from "./index.ts";
import { FieldFrame, sample } from "./story-frame.tsx";

/** Fields for widgets that fit none by themselves. */
const FIELDS: Readonly<Record<string, string>> = {
  radio: "status",
  "tree-select": "dept",
  "department-select": "dept",
  cascader: "dept",
  transfer: "members",
  rating: "stars",
  code: "remarks",
  formula: "rule",
  icon: "name",
};

const implicit = (element: Element): string | null =>
  element.getAttribute("role") ??
  (element.matches("input[type=text], input[type=url], input[type=password], input:not([type]), textarea") ? "textbox" : null);

/** Needs a server of files to be drawn; its control is a group of buttons. */
const DRAWN = fieldWidgets.filter(({ name }) => name !== "upload");
const inForms = DRAWN.flatMap((widget) => {
  const field = [...fieldsOf(sample).values()].find((each) => !each.system && widget.fits(each, "form"))?.name ?? FIELDS[widget.name];
  return field === undefined ? [] : [{ name: widget.name, widget, field }];
});

test.each(inForms)("the card of $name says the role that its control has", async ({ widget, field }) => {
  const { source } = memorySource(undefined);
  const never = () => new Promise<never>(() => {});
  await render(
    <Stage source={{ ...source, options: never, tree: never, list: never, call: never }}>
      <FieldFrame widget={widget} field={field} />
    </Stage>,
  );
  const currentRole = () => {
    const element = document.getElementById(`story-${field}`);
    return element && (implicit(element) ?? "group");
  };
  await expect.poll(currentRole).toBe(widget.role ?? "textbox");
});
