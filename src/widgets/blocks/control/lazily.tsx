import { type ComponentType, lazy, Suspense } from "react";

/** A component whose code comes when the first one is drawn; `Waiting` stands in its place until then. A failed load is the error boundary's. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
