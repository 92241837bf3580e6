import { type ComponentType, useEffect, useState } from "react";

/** Props that every deferred control has: the id decides whether the focus moves over. */
interface Controlled {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
}

/**
 * A control whose code is heavy: `Waiting` stands in its place until the code is there, once per page; later ones draw at once. If the
 * user is already in the waiting control, the focus moves over. A failed load is thrown to the error boundary around.
 */
export function deferred<Props extends Controlled>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    return loading;
  };
  return function Deferred(props: Props) {
    const [focused, setFocused] = useState(false);
    const [ready, setReady] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (ready) return;
      let mounted = true;
      begin().then(
        () => {
          if (!mounted) return;
          setFocused(document.activeElement?.id === props.id);
          setReady(true);
        },
        (error: unknown) => {
          loading = undefined;
          if (mounted) setFailure(error);
        },
      );
      return () => {
        mounted = false;
      };
    }, [ready, props.id]);
    if (failure) throw failure;
    return ready && Loaded ? <Loaded {...props} autoFocus={props.autoFocus || focused} /> : <Waiting {...props} />;
  };
}
