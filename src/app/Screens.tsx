import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Rehearsal } from "../renderer/list/Rehearsal.tsx";
import { prepareScreen } from "../renderer/prepare.ts";
import type { Registry } from "../renderer/registry.ts";
import type { ScreenParams } from "../renderer/screen-params.ts";
import { ServicesProvider, type Surroundings, useSurroundings } from "../renderer/services.tsx";
import { NamedScreen } from "./NamedScreen.tsx";
import { registry } from "./registry.ts";

interface Equipped {
  readonly actions: Registry["actions"];
}

/** Adds to the surroundings what documents can name. */
function Equipment({ actions, children }: Equipped & { children: ReactNode }) {
  const surroundings = useSurroundings();
  const services = useMemo(() => ({ ...surroundings, registry: { ...registry, actions } }), [surroundings, actions]);
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

export const OpenScreen = ({ id, params, actions }: Equipped & { id: string; params: ScreenParams }) => (
  <Equipment actions={actions}>
    <NamedScreen id={id} params={params} />
  </Equipment>
);

export const FirstList = ({ actions }: Equipped) => (
  <Equipment actions={actions}>
    <Rehearsal />
  </Equipment>
);

/** As `prepareScreen`. */
export const prepare = (client: QueryClient, surroundings: Surroundings, id: string, certain: boolean): Promise<void> =>
  prepareScreen(client, { ...surroundings, registry }, id, certain);
