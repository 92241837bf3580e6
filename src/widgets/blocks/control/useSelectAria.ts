import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ControlProps } from "./control-props.ts";

interface SelectElement {
  readonly nativeElement: HTMLElement;
}

const NAMES = ["aria-invalid", "aria-required", "aria-describedby"] as const;

/**
 * antd's selects put aria attributes on their frame as well, where they are not allowed. This puts them on the input alone: give the
 * select the `ref`, and not the attributes.
 */
export function useSelectAria<Element extends SelectElement>(
  attributes: Pick<ControlProps, (typeof NAMES)[number]>,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const input = ref.current?.nativeElement.querySelector("input");
    for (const name of NAMES) {
      const value = attributes[name];
      if (value === undefined) input?.removeAttribute(name);
      else input?.setAttribute(name, String(value));
    }
  });
  return ref;
}
