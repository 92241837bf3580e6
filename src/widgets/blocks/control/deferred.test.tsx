import { Component, type ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deferred } from "./deferred.tsx";

interface Props {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
}

const Waiting = ({ id }: Props) => <input id={id} aria-label="waiting" />;
// biome-ignore lint/a11y/noAutofocus: what a deferred control does with it is the subject.
const Control = ({ id, autoFocus = false }: Props) => <input id={id} aria-label="control" autoFocus={autoFocus} />;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: undefined as unknown };
  static getDerivedStateFromError = (failure: unknown) => ({ failure });
  override render() {
    return this.state.failure instanceof Error ? <p role="alert">{this.state.failure.message}</p> : this.props.children;
  }
}

test("a look-alike stands until the control has come, and hands over the focus", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Control>();
  const Deferred = deferred<Props>(() => promise, Waiting);
  await render(<Deferred id="one" />);
  await userEvent.tab();
  await expect.element(page.getByLabelText("waiting")).toHaveFocus();
  resolve(Control);
  await expect.element(page.getByLabelText("control")).toHaveFocus();
});

test("later ones are drawn at once, and leave the focus where it is", async () => {
  const Deferred = deferred<Props>(async () => Control, Waiting);
  const screen = await render(<Deferred id="one" />);
  await expect.element(page.getByLabelText("control")).toBeVisible();
  await screen.rerender(
    <>
      <Deferred id="one" />
      <Deferred id="two" />
    </>,
  );
  expect(document.getElementById("two")?.getAttribute("aria-label")).toBe("control");
  expect(document.activeElement).toBe(document.body);
});

test("code that does not come is the error boundary's business", async () => {
  const Deferred = deferred<Props>(() => Promise.reject(new Error("no network")), Waiting);
  await render(
    <Boundary>
      <Deferred id="one" />
    </Boundary>,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("no network");
});
