import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { type Openers, OpenersProvider } from "./openers.ts";

/** Draws nothing, and fetches no code, until it is opened once; then it stays, so that it can fade out. */
function whenOpened<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Opened = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function Opener(props: Props) {
    const [isLoaded, setLoaded] = useState(props.open);
    if (props.open && !isLoaded) setLoaded(true);
    return isLoaded ? (
      <Suspense fallback={null}>
        <Opened {...props} />
      </Suspense>
    ) : null;
  };
}

const OPENERS: Openers = {
  Picker: whenOpened(async () => (await import("./picker/PickerDialog.tsx")).PickerDialog),
  AddRecord: whenOpened(async () => (await import("./picker/AddRecord.tsx")).AddRecord),
};

/** Gives what is drawn inside the picker and the form that adds a record. `Screen` stands in it; parts of a screen drawn alone need their own. */
export const OpenersHost = ({ children }: { children: ReactNode }) => <OpenersProvider value={OPENERS}>{children}</OpenersProvider>;
