import { type ComponentType, createContext, useContext } from "react";
import type { Condition } from "../model/condition.ts";
import type { Values } from "../model/data-source.ts";
import type { Reference, Row } from "../model/wire.ts";

/** What a picker is asked for. */
export interface PickerProps {
  /** The entity whose records are picked, by its id. */
  readonly entity: string;
  /** A screen of kind picker, where it is not the entity's first. */
  readonly picker?: string | undefined;
  readonly open: boolean;
  readonly multiple: boolean;
  /** What is picked already. */
  readonly value: readonly Reference[];
  /** Which records can be picked. */
  readonly filter?: Condition | undefined;
  /** Most records that can be picked. Default: as the picker's document says. */
  readonly max?: number | undefined;
  /** Ids of records that are in use elsewhere: they are in sight and cannot be picked. */
  readonly taken?: ReadonlySet<string> | undefined;
  /** What is picked fills in other fields, which several records cannot. */
  readonly carries?: boolean | undefined;
  readonly onPick: (references: Reference[]) => void;
  readonly onClose: () => void;
}

/** What the form that adds a record is asked for. */
export interface AddRecordProps {
  /** The screen whose form it is. */
  readonly screen: string;
  /** What stands in it when it opens, also in fields that it does not show. */
  readonly initial?: Values | undefined;
  readonly open: boolean;
  readonly onAdded: (row: Row) => void;
  readonly onClose: () => void;
}

/**
 * What opens over a form, a picker or a query. They open each other without end (a form opens a picker, which opens a form), so they know each
 * other by this contract only. Each is drawn where it is asked for: it keeps the pane, the documents and the focus of that place. Its code is
 * fetched when it opens first.
 */
export interface Openers {
  readonly Picker: ComponentType<PickerProps>;
  readonly AddRecord: ComponentType<AddRecordProps>;
}

const OpenersContext = createContext<Openers | null>(null);
export const OpenersProvider = OpenersContext.Provider;

/** @throws where no `<OpenersHost>` stands above */
export function useOpeners(): Openers {
  const openers = useContext(OpenersContext);
  if (!openers) throw new Error("no <OpenersHost> above this component");
  return openers;
}
