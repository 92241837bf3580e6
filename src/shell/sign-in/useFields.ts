import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../model/error.ts";

/** What a control takes of a field: what is typed into it. */
export interface Entry {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What is wrong with a field: the key of a text, or words of the server. */
export type Fault = { readonly key: string; readonly params?: Readonly<Record<string, unknown>> } | { readonly message: string };
type Faults<Name extends string> = Partial<Record<Name, Fault | undefined>>;

/** What is typed into a few fields, and what is wrong with it. The id of each control is the name of its field. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const { t } = useTranslation("signIn");
  const [entered, setEntered] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});

  const set = (changes: Partial<Record<Name, string>>) => {
    setEntered((former) => ({ ...former, ...changes }));
    setFaults((former) => ({ ...former, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }));
  };

  /** Shows what is wrong, and takes away what was. */
  const mark = (newFaults: Faults<Name>) => setFaults((former) => ({ ...former, ...newFaults }));

  /** The same, with the focus on the first of it. Gives whether anything is wrong. */
  const refuse = (newFaults: Faults<Name>): boolean => {
    mark(newFaults);
    const first = Object.entries(newFaults).find(([, fault]) => fault)?.[0];
    if (first !== undefined) document.getElementById(first)?.focus();
    return first !== undefined;
  };

  return {
    entered,
    set,
    mark,
    refuse,
    /** Puts what the server says of fields on them; `names` says which is which. Gives whether there was anything to put. */
    refuseBy: (error: AppError, names: Readonly<Record<string, Name>>): boolean =>
      refuse(
        Object.fromEntries(
          (error.fields ?? []).flatMap(({ path, message }) => {
            const name = names[path];
            return name === undefined || !message ? [] : [[name, { message }]];
          }),
        ) as Faults<Name>,
      ),
    entry: (name: Name) => ({
      value: entered[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value } as Partial<Record<Name, string>>),
    }),
    faultOf: (name: Name): string | undefined => {
      const fault = faults[name];
      if (!fault) return undefined;
      return "key" in fault ? t(fault.key, { ...fault.params }) : fault.message;
    },
  };
}
