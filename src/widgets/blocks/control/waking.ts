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
  /** How the typing ended: by Enter, or by going elsewhere. */
  readonly end?: "entered" | "left" | undefined;
}

export type WakeHandlers = Pick<
  ComponentProps<"input">,
  "onPointerEnter" | "onMouseDown" | "onClick" | "onFocus" | "onBlur" | "onKeyDown" | "onChange"
>;

/** Keys that open a list or a calendar. */
const OPENING = new Set(["ArrowDown", "Enter", " "]);

/**
 * Handlers by which a look-alike becomes its control: when a mouse comes near it, when it gets the focus, when it is tapped or
 * activated by assistive technology. The mouse's button goes down on the real control, so that it places the caret and opens as ever.
 * A finger does not hover: what it taps is opened.
 * @param keep hears what is done while the control's code is on its way; "left" takes the wish for the focus back
 * @param loading the control's code is on its way: keys and typing are kept for it
 */
export function wakeHandlers(wake: (how: Wake) => void, keep: (input: KeptInput) => void, loading: boolean): WakeHandlers {
  let isTyped = false;
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
    onFocus: ({ currentTarget: { selectionStart, selectionEnd } }) => {
      keep({ end: undefined });
      wake({ focus: true, open: false, selection: [selectionStart ?? 0, selectionEnd ?? 0] });
    },
    onBlur: () => keep({ end: "left" }),
    onKeyDown: ({ key, nativeEvent }) => {
      if (!loading || nativeEvent.isComposing) return;
      if (key === "Enter" && isTyped) keep({ end: "entered" });
      else if (OPENING.has(key)) wake({ focus: true, open: true });
    },
    onChange: ({ currentTarget }) => {
      isTyped = true;
      keep({ typed: currentTarget.value, end: undefined });
    },
  };
}

/** Ends the typing in a control as it was ended in its look-alike. */
export function endTyping(input: HTMLInputElement, end: NonNullable<KeptInput["end"]>): void {
  input.dispatchEvent(
    end === "entered"
      ? new KeyboardEvent("keydown", { key: "Enter", code: "Enter", keyCode: 13, bubbles: true, cancelable: true })
      : new FocusEvent("focusout", { bubbles: true }),
  );
}

/** Types into a control what was typed into its look-alike, so that the control hears of it as of the user's own typing. */
export function retype(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}
