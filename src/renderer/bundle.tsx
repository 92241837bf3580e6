import { createContext, type ReactNode, useContext } from "react";
import type { DictionaryItem } from "../model/contract/dictionaries.ts";
import type { Entity, Screen, ScreenBundle } from "../model/documents.ts";

const EMPTY: ScreenBundle = {
  screen: { $id: "none", kind: "list", entity: "none" },
  entities: {},
  pickers: {},
  dictionaries: {},
};

const BundleContext = createContext<ScreenBundle>(EMPTY);

/** Gives widgets and cells below it the documents of the screen that they stand in. */
export function BundleProvider({ bundle, children }: { bundle: ScreenBundle; children: ReactNode }) {
  return <BundleContext.Provider value={bundle}>{children}</BundleContext.Provider>;
}

/** The documents of the screen around this component; empty outside of a screen. */
export const useBundle = (): ScreenBundle => useContext(BundleContext);

const NO_ITEMS: readonly DictionaryItem[] = [];

/** The values of a dictionary in their order, labels in the user's language. Empty for an unknown or absent type. */
export function useDictionary(type: string | undefined): readonly DictionaryItem[] {
  const { dictionaries } = useBundle();
  return (type === undefined ? undefined : dictionaries[type]) ?? NO_ITEMS;
}

/** An entity that the screen shows or refers to. */
export function useEntity(id: string | undefined): Entity | undefined {
  const { entities } = useBundle();
  return id === undefined ? undefined : entities[id];
}

/** The screen by which records of an entity are picked, if a document says one: the named one, else the entity's own. */
export function usePickerScreen(entity: string, named?: string): Screen | undefined {
  const { pickers } = useBundle();
  return (named === undefined ? undefined : pickers[named]) ?? pickers[entity];
}
