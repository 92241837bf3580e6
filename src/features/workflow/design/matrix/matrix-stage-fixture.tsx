import { useState } from "react";
import { FixtureProviders } from "../../../../../stories/fixtures/FixtureProviders.tsx";
import { putMatrix } from "../../../../flow/matrix/file.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { type Desk, type DeskEntry, PaneProvider } from "../../../../renderer/services.tsx";
import { FlowFixture } from "../../fixtures/FlowFixture.tsx";
import { createDesignStore, type DesignStore } from "../design-store.ts";
import { PANEL_CALLS, SUBJECT, XML } from "../panel/panel-fixtures.tsx";
import MatrixTool from "./MatrixTool.tsx";

/** The step of the fixture's flow that has the matrix. */
const STEP = "lead";

/** A design whose step has a matrix; null: none. */
export async function designWith(matrix: MatrixRule | null): Promise<DesignStore> {
  const store = createDesignStore(XML);
  store.getState().select(STEP);
  if (matrix)
    await store.getState().edit((design) => {
      const step = design.byId(STEP);
      if (step) putMatrix(design, step, matrix);
    });
  return store;
}

/** A desk in memory. */
export function memoryDesk(): Desk {
  const entries = new Map<string, DeskEntry>();
  return {
    get: (part) => entries.get(part),
    set: (part, entry) => void (entry ? entries.set(part, entry) : entries.delete(part)),
  };
}

/** The tool of the matrix, in the world around it. */
export function MatrixStage({ store, readOnly = false, desk }: { store: DesignStore; readOnly?: boolean; desk?: Desk }) {
  const [pane] = useState(() => ({ container: () => document.body, setUnsaved: () => {}, desk: desk ?? memoryDesk() }));
  return (
    <FixtureProviders>
      <FlowFixture calls={PANEL_CALLS}>
        <PaneProvider value={pane}>
          <MatrixTool store={store} subject={{ ...SUBJECT, readOnly }} />
        </PaneProvider>
      </FlowFixture>
    </FixtureProviders>
  );
}
