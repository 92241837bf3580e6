import type { ComponentProps } from "react";

/** How the user came to a look-alike. The control that takes its place goes on from there. */
export interface Wake {
  /** The control takes the focus. */
  readonly focus: boolean;
  /** The control opens its list or its calendar. */
  readonly open: boolean;
  /** What stood selected in the look-alike: a field reached by Tab has all its text selected. */
  readonly selection?: readonly [number, number] | undefined;
}

/** What was done to a look-alike before its control took over, while its code was loading. */
export interface KeptInput {
  readonly typed?: string | undefined;
}

export type WakeHandlers = Pick<
  ComponentProps<"input">,
  "onPointerEnter" | "onMouseDown" | "onClick" | "onFocus" | "onKeyDown" | "onChange"
>;

/** Keys that open a list or a calendar. */
const OPENING = new Set(["ArrowDown", "Enter", " "]);

/**
 * Handlers by which a look-alike becomes its control: when a mouse comes near it, when it gets the focus, when it is tapped or
 * activated by assistive technology. The mouse's button goes down on the real control, so that it places the caret and opens as ever.
 * A finger does not hover: what it taps is opened.
 * @param loading the control's code is on its way: keys and typing are kept for it
 */
export function wakeHandlers(wake: (how: Wake) => void, keep: (input: KeptInput) => void, loading: boolean): WakeHandlers {
  return {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== "touch") wake({ focus: false, open: false });
    },
    onMouseDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      wake({ focus: true, open: true });
    },
    onClick: () => wake({ focus: true, open: true }),
    onFocus: ({ currentTarget: { selectionStart, selectionEnd } }) =>
      wake({ focus: true, open: false, selection: [selectionStart ?? 0, selectionEnd ?? 0] }),
    onKeyDown: ({ key }) => {
      if (loading && OPENING.has(key)) wake({ focus: true, open: true });
    },
    onChange: ({ currentTarget }) => keep({ typed: currentTarget.value }),
  };
}

/** Types into a control what was typed into its look-alike, so that the control hears of it as of the user's own typing. */
export function retype(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}
