import { Component, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { type Asleep, type Awoken, deferred } from "./deferred.tsx";

interface Props {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
}

const Waiting = ({ id, handlers, busy, typed }: Props & Asleep) => (
  <input {...handlers} id={id} aria-label="waiting" aria-busy={busy} value={typed ?? ""} />
);
const heard = vi.fn();
const ended = vi.fn();
const Control = ({ id, opened }: Props & Awoken) => (
  <input
    id={id}
    aria-label="control"
    data-opened={opened}
    onChange={(event) => heard(event.target.value)}
    onKeyDown={(event) => ended(event.key, event.currentTarget.value)}
    onBlur={(event) => ended("blur", event.currentTarget.value)}
  />
);

beforeEach(() => {
  heard.mockClear();
  ended.mockClear();
});
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 900, y: 790 } }));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: undefined as unknown };
  static getDerivedStateFromError = (failure: unknown) => ({ failure });
  override render() {
    return this.state.failure instanceof Error ? <p role="alert">{this.state.failure.message}</p> : this.props.children;
  }
}

test("a look-alike stands until the user comes, and hands over the focus", async () => {
  const Deferred = deferred<Props>({ control: Control }, Waiting);
  await render(<Deferred id="one" />);
  await expect.element(page.getByLabelText("waiting")).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByLabelText("control")).toHaveFocus();
});

test("code that is fetched is fetched before the user comes", async () => {
  const load = vi.fn(async () => Control);
  const Deferred = deferred<Props>({ load }, Waiting);
  await render(<Deferred id="one" />);
  await eventually(() => expect(load).toHaveBeenCalled());
  expect(page.getByLabelText("control").elements()).toEqual([]);
  await page.getByLabelText("waiting").hover();
  await expect.element(page.getByLabelText("control")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("what is typed before the code has come is typed into the control, which opens when it was asked to", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Control>();
  const Deferred = deferred<Props>({ load: () => promise }, Waiting);
  await render(<Deferred id="one" />);
  await userEvent.tab();
  await expect.element(page.getByLabelText("waiting")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("ab{ArrowDown}");
  resolve(Control);
  const control = page.getByLabelText("control");
  await expect.element(control).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith("ab");
  await expect.element(control).toHaveAttribute("data-opened", "true");
});

test("Enter behind what is typed before the code has come is pressed in the control, once the text stands there", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Control>();
  const Deferred = deferred<Props>({ load: () => promise }, Waiting);
  await render(<Deferred id="one" />);
  await userEvent.tab();
  await userEvent.keyboard("ab{Enter}");
  resolve(Control);
  await expect.element(page.getByLabelText("control")).toHaveFocus();
  await expect.poll(() => ended.mock.calls).toEqual([["Enter", "ab"]]);
  await expect.element(page.getByLabelText("control")).not.toHaveAttribute("data-opened", "true");
});

test("who has gone elsewhere before the code has come is not called back, and what was typed counts as left", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Control>();
  const Deferred = deferred<Props>({ load: () => promise }, Waiting);
  await render(
    <>
      <Deferred id="one" />
      <button type="button">next</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard("ab");
  await userEvent.tab();
  resolve(Control);
  await expect.poll(() => ended.mock.calls).toEqual([["blur", "ab"]]);
  await expect.element(page.getByRole("button")).toHaveFocus();
});

test("one that is to have the focus from the start is the control from the start", async () => {
  const Deferred = deferred<Props>({ control: Control }, Waiting);
  await render(<Deferred id="one" autoFocus />);
  await expect.element(page.getByLabelText("control")).toHaveFocus();
});

test("code that does not come is the error boundary's business", async () => {
  const Deferred = deferred<Props>({ load: () => Promise.reject(new Error("no network")) }, Waiting);
  await render(
    <Boundary>
      <Deferred id="one" />
    </Boundary>,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("no network");
});
