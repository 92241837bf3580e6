import type { FieldWidgetProps } from "../../../renderer/registry.ts";

/** What a widget says of itself to assistive technology; goes on the focusable control. */
export interface ControlProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly onBlur: () => void;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** The part of a widget's props that any control takes as it is. */
export function controlProps(props: Omit<FieldWidgetProps, "onChange" | "options">): ControlProps {
  return {
    id: props.id,
    disabled: props.disabled ?? false,
    autoFocus: props.autoFocus ?? false,
    onBlur: () => props.onBlur?.(),
    "aria-invalid": props.invalid || undefined,
    "aria-required": props.required || undefined,
    "aria-describedby": props.describedBy,
  };
}

/** The same without the aria attributes, for controls that do not allow them where antd puts them. */
export function bareControlProps(
  props: Parameters<typeof controlProps>[0],
): Pick<ControlProps, "id" | "disabled" | "autoFocus" | "onBlur"> {
  const { id, disabled, autoFocus, onBlur } = controlProps(props);
  return { id, disabled, autoFocus, onBlur };
}

/** antd's way of drawing a control as wrong. */
export const statusOf = (props: { readonly invalid?: boolean | undefined }): "error" | "" => (props.invalid ? "error" : "");
