import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useEffect, useMemo, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { Page, Row } from "../../model/wire.ts";
import { BundleProvider } from "../bundle.tsx";
import { whenIdle } from "../idle.ts";
import { OpenersHost } from "../OpenersHost.tsx";
import { type Services, ServicesProvider, useServices } from "../services.tsx";
import { ListScreen } from "./ListScreen.tsx";
import styles from "./list.module.css";

/** One field of each kind that most lists show: what draws its cells makes its styles and formats with the first one. */
const FIELDS: Entity["properties"] = {
  name: { title: "", type: "string", "x-search": true },
  state: { title: "", type: "string", "x-dict": "rehearsal" },
  partner: { title: "", "x-entity": "rehearsal" },
  count: { title: "", type: "integer" },
  amount: { title: "", type: "string", format: "decimal" },
  day: { title: "", type: "string", format: "date" },
  time: { title: "", type: "string", format: "date-time" },
  done: { title: "", type: "boolean" },
};
const ENTITY: Entity = { $id: "rehearsal", title: "", type: "object", "x-table": "rehearsal", properties: FIELDS };
const BUNDLE: ScreenBundle = {
  screen: {
    $id: "rehearsal",
    kind: "list",
    entity: ENTITY.$id,
    columns: Object.keys(FIELDS).map((field, at) => (at === 0 ? { field, pin: "left" } : { field })),
  },
  entities: { [ENTITY.$id]: ENTITY },
  pickers: {},
  dictionaries: { rehearsal: [{ value: "1", label: "", color: "blue" }] },
};
const ROW: Row = {
  ...{ id: "1", name: "", state: "1", partner: { id: "1", name: "" }, count: 1, amount: "1.00" },
  ...{ day: "2000-01-01", time: "2000-01-01T00:00:00.000Z", done: true },
};
const PAGE: Page = { records: [ROW], total: 1 };

/** After this the browser has drawn all there is to see, in milliseconds. */
const SHOWN_MS = 400;

/**
 * Draws a list once, unseen, while nobody waits: the library's styles for what stands in a list are made when it is first drawn, and code
 * that has run once runs faster. Without it the first list that a user opens pays for both. It asks the server for nothing.
 */
export function Rehearsal() {
  const services = useServices();
  const [phase, setPhase] = useState<"waiting" | "playing" | "over">("waiting");
  useEffect(() => {
    if (phase === "waiting") return whenIdle(() => startTransition(() => setPhase("playing")));
    if (phase === "over") return;
    const timer = setTimeout(() => setPhase("over"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const [client] = useState(() => new QueryClient());
  const apart = useMemo<Services>(
    () => ({
      ...services,
      viewer: { ...services.viewer, isSuperUser: true },
      source: { ...services.source, list: async () => PAGE },
      preferences: { get: () => undefined, set: () => {} },
    }),
    [services],
  );
  if (phase !== "playing") return null;
  return (
    <div className={styles.unseen} inert>
      <ErrorBoundary fallback={null}>
        <QueryClientProvider client={client}>
          <ServicesProvider value={apart}>
            <BundleProvider bundle={BUNDLE}>
              <OpenersHost>
                <ListScreen bundle={BUNDLE} entity={ENTITY} />
              </OpenersHost>
            </BundleProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </div>
  );
}
