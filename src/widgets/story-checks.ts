import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import axe from "axe-core";
import { type ComponentType, createElement } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as preview from "../../.storybook/preview.tsx";
import type { CellCard, FieldCard } from "./define.ts";
import { CellFrame, type CellFrameProps, FieldFrame, type FieldFrameProps } from "./story-frame.tsx";
import { type CellStateName, cellStates, type FieldStateName, fieldStates } from "./story-states.ts";

// Stories drawn by tests stand in the same world as in Storybook.
setProjectAnnotations([preview]);

type Drawn<Props> = ComponentType<Partial<Props>>;

/** The states of a widget as components, by name; they take what a test says otherwise. */
export function statesOf<Name extends string>(card: FieldCard<Name>): Record<FieldStateName | Name, Drawn<FieldFrameProps>>;
export function statesOf<Name extends string>(card: CellCard<Name>): Record<CellStateName | Name, Drawn<CellFrameProps>>;
export function statesOf(card: FieldCard | CellCard): unknown {
  const isField = "emptyValue" in card;
  const states = isField ? fieldStates(card) : cellStates(card);
  const meta = isField ? { component: FieldFrame, args: { widget: card } } : { component: CellFrame, args: { cell: card } };
  return Object.fromEntries(Object.entries(states).map(([name, args]) => [name, composeStory({ args } as never, meta as never)]));
}

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
