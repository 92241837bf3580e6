import { connect, mapProps, useField } from "@formily/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { defineWidget } from "../../define.ts";
import { FieldFrame } from "../../story-frame.tsx";
import { connected } from "./connected.tsx";

interface GradeProps {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | undefined) => void;
  readonly legend?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** A component as a customer may have it: it knows Formily, and nothing of the product. */
function PlainGrade({ id, value, onChange, legend, disabled, readOnly, ...aria }: GradeProps) {
  const field = useField();
  return (
    <select
      id={id}
      value={value ?? ""}
      onChange={(event) => onChange?.(event.target.value === "" ? undefined : Number(event.target.value))}
      disabled={disabled || readOnly}
      data-address={field.address.toString()}
      title={legend}
      {...aria}
    >
      <option value="" />
      {[1, 2, 3].map((grade) => (
        <option key={grade} value={grade}>
          {"★".repeat(grade)}
        </option>
      ))}
    </select>
  );
}

const Grade = connect(
  PlainGrade,
  mapProps({ title: "legend" }, (props) => props),
);

/** Its card, as a project writes it. */
export const grade = defineWidget({
  name: "grade",
  description: "A grade from one star to three.",
  takes: { form: ["integer"] },
  component: connected<number, Record<string, never>>(Grade),
  emptyValue: null,
  fits: (field) => field.name === "count",
  rank: 2,
  examples: { field: "count", value: 3 },
});

const meta: Meta<typeof FieldFrame> = {
  title: "Blocks/A component of Formily as a widget",
  component: FieldFrame,
  args: { widget: grade, field: "count", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByLabelText("数量");
    await userEvent.selectOptions(control, "2");
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await userEvent.selectOptions(control, "");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Filled: Story = { args: { value: 3 } };
export const ReadOnly: Story = { args: { value: 3, readOnly: true } };
export const Invalid: Story = { args: { value: 1, invalid: true, required: true } };
export const Disabled: Story = { args: { value: 1, disabled: true } };
