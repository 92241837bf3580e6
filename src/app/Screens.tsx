import type { QueryClient } from "@tanstack/react-query";
import { Rehearsal } from "../renderer/list/Rehearsal.tsx";
import { prepareScreen } from "../renderer/prepare.ts";
import type { ScreenParams } from "../renderer/screen-params.ts";
import type { Surroundings } from "../renderer/services.tsx";
import { Equipment, type Equipped } from "./Equipment.tsx";
import { NamedScreen } from "./NamedScreen.tsx";
import { registry } from "./registry.ts";

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
