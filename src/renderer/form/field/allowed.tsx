import { createContext, type ReactNode, useContext } from "react";

/** What a field's rule makes of its choices: the values that can be chosen, as text, and the one that stands there. */
interface Allowed {
  readonly values: ReadonlySet<string> | undefined;
  readonly current: unknown;
}

const AllowedContext = createContext<Allowed | undefined>(undefined);

/** Narrows the choices of the control below to those that the record allows. */
export function AllowedProvider({ value, children }: { value: Allowed; children: ReactNode }) {
  return <AllowedContext.Provider value={value}>{children}</AllowedContext.Provider>;
}

/** Whether a choice is offered; undefined: all are. What was chosen before stays among them, so that it is still called by its name. */
export function useAllowed(): ((value: string | number) => boolean) | undefined {
  const allowed = useContext(AllowedContext);
  const values = allowed?.values;
  if (!values) return undefined;
  const current = new Set(typeof allowed.current === "string" ? allowed.current.split(",") : [String(allowed.current)]);
  return (value) => values.has(String(value)) || current.has(String(value));
}
