import { setProjectAnnotations } from "@storybook/react-vite";
import axe from "axe-core";
import { type ComponentType, createElement } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as preview from "../../.storybook/preview.tsx";

// Stories drawn by tests stand in the same world as in Storybook.
setProjectAnnotations([preview]);

/** Takes the pointer away from what a test before has left it on: nothing is hovered, as on a phone or by keyboard. */
export const noPointer = (): Promise<void> => userEvent.hover(document.documentElement, { position: { x: 900, y: 790 } });

const violationsIn = async (element: Element, options: axe.RunOptions = {}): Promise<string[]> => {
  const { violations } = await axe.run(element, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
};

/** Expects that roles, names and states are right in what is drawn now, open popups included. (Colours are still fading in then.) */
export async function expectAccessiblePage(): Promise<void> {
  expect(await violationsIn(document.body, { runOnly: ["cat.aria", "cat.name-role-value"] })).toEqual([]);
}

/** Draws each story in turn and expects that axe finds nothing wrong with it. */
export async function expectAccessible(stories: Readonly<Record<string, ComponentType>>): Promise<void> {
  for (const [name, Story] of Object.entries(stories)) {
    const screen = await render(createElement(Story));
    expect(await violationsIn(screen.container), name).toEqual([]);
    await screen.unmount();
  }
}
