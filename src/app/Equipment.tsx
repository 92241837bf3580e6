import { type ReactNode, useMemo } from "react";
import type { Registry } from "../renderer/registry.ts";
import { ServicesProvider, useSurroundings } from "../renderer/services.tsx";
import { registry } from "./registry.ts";

export interface Equipped {
  readonly actions: Registry["actions"];
}

/** Adds to the surroundings what documents can name. */
export function Equipment({ actions, children }: Equipped & { children: ReactNode }) {
  const surroundings = useSurroundings();
  const services = useMemo(() => ({ ...surroundings, registry: { ...registry, actions } }), [surroundings, actions]);
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}
