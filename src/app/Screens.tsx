import type { QueryClient } from "@tanstack/react-query";
import type { SeenRows } from "../model/contract/card-pages.ts";
import type { ReportQuestion } from "../model/contract/report.ts";
import { Rehearsal } from "../renderer/list/Rehearsal.tsx";
import { ScreenRows } from "../renderer/list/ScreenRows.tsx";
import { prepareScreen } from "../renderer/prepare.ts";
import { ReportPicture } from "../renderer/report/ReportPicture.tsx";
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

export const FewRows = ({ id, few, actions }: Equipped & { id: string; few: SeenRows }) => (
  <Equipment actions={actions}>
    <ScreenRows id={id} columns={few.columns} records={few.records} />
  </Equipment>
);

type Numbers = Equipped & { id: string; question: ReportQuestion; onTitle?: ((title: string) => void) | undefined };

export const FewNumbers = ({ actions, ...report }: Numbers) => (
  <Equipment actions={actions}>
    <ReportPicture {...report} />
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
