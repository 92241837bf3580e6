import { type ComponentType, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { endTyping, type KeptInput, retype, type Wake, type WakeHandlers, wakeHandlers } from "./waking.ts";

/** Props that every deferred control has: the id is that of the focusable element, of the look-alike and of the control. */
interface Controlled {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Given to the control besides its own props. */
export interface Awoken {
  /** The user came to open it. */
  readonly opened?: boolean | undefined;
}

/** Given to the look-alike besides the control's props. */
export interface Asleep {
  readonly handlers: WakeHandlers;
  /** The user is here already, and the control's code is not. */
  readonly busy: boolean;
  /** Typed while the code was loading. */
  readonly typed: string | undefined;
}

/** A control, or how its code is fetched when it is heavy. */
export type ControlSource<Props> =
  | { readonly control: ComponentType<Props & Awoken> }
  | { readonly load: () => Promise<ComponentType<Props & Awoken>> };

/**
 * A control that is heavy to draw: `Waiting` stands in its place until the user comes to it, by pointer, focus, touch or assistive
 * technology, and hands over the focus, the selection and the wish to open. Code that must be fetched is fetched as soon as the
 * first one is drawn, once per page; what is typed before it has come is typed into the control then. A failed load is thrown to
 * the error boundary around.
 * @param wakes "loaded": the control stands as soon as its code has come, for one whose look-alike cannot say all that it says
 */
export function deferred<Props extends Controlled>(
  source: ControlSource<Props>,
  Waiting: ComponentType<Props & Asleep>,
  wakes: "visited" | "loaded" = "visited",
): ComponentType<Props> {
  let Loaded = "control" in source ? source.control : undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    if ("load" in source)
      loading ??= source.load().then((component) => {
        Loaded = component;
      });
    return loading;
  };

  return function Deferred(props: Props) {
    const { id, autoFocus = false, disabled } = props;
    const [wake, setWake] = useState<Wake | undefined>(() =>
      autoFocus || wakes === "loaded" ? { focus: autoFocus, open: false } : undefined,
    );
    const [keptInput, setKeptInput] = useState<KeptInput>(NOTHING);
    const [ready, setReady] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<unknown>();
    const Control = ready && wake ? Loaded : undefined;

    useEffect(() => {
      if (ready) return;
      let mounted = true;
      begin()?.then(
        () => mounted && setReady(true),
        (error: unknown) => {
          loading = undefined;
          if (mounted) setFailure(error);
        },
      );
      return () => {
        mounted = false;
      };
    }, [ready]);

    const isDrawn = Control !== undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment of the change; what came later is the control's own.
    useLayoutEffect(() => {
      if (isDrawn && wake) takeOver(id, wake, keptInput);
    }, [isDrawn]);

    const handlers = useMemo(
      () =>
        disabled
          ? ASLEEP
          : wakeHandlers(
              // At once: the key or the button that follows must find the control.
              (how) => flushSync(() => setWake((before) => (before ? joined(before, how) : how))),
              (input) => setKeptInput((before) => ({ ...before, ...input })),
              !ready,
            ),
      [disabled, ready],
    );
    if (failure) throw failure;
    if (Control) return <Control {...props} opened={wake?.open && keptInput.end === undefined} />;
    return <Waiting {...props} handlers={handlers} busy={!ready && (wakes === "loaded" || wake?.focus === true)} typed={keptInput.typed} />;
  };
}

/** Until the code has come, the user may do more than one thing: none of it undoes another. */
const joined = (before: Wake, how: Wake): Wake => ({
  focus: before.focus || how.focus,
  open: before.open || how.open,
  selection: how.selection ?? before.selection,
});

const NOTHING: KeptInput = {};
const ASLEEP: WakeHandlers = { onChange: () => {} };

/** The control goes on where the look-alike was left: who has gone elsewhere meanwhile is not called back. */
function takeOver(id: string, { focus, selection }: Wake, { typed, end }: KeptInput): void {
  if (!focus) return;
  const element = document.getElementById(id);
  if (end !== "left") element?.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement)) return;
  if (typed === undefined) {
    if (selection && end !== "left") element.setSelectionRange(...selection);
    return;
  }
  retype(element, typed);
  // The control hears of the text when React has carried this change out.
  if (end) queueMicrotask(() => endTyping(element, end));
}
