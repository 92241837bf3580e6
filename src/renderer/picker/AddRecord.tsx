import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import type { Row } from "../../model/wire.ts";
import { recordsKey } from "../list/records-key.ts";
import { screenQuery } from "../screen-query.ts";
import { type Pane, PaneProvider, usePane, useServices } from "../services.tsx";

const FormDrawer = lazy(async () => ({ default: (await import("../form/page/FormDrawer.tsx")).FormDrawer }));

interface AddRecordProps {
  /** The screen whose form it is. */
  readonly screen: string;
  readonly open: boolean;
  readonly onAdded: (row: Row) => void;
  readonly onClose: () => void;
}

/** The form by which a picker adds a record that it does not have: that of the screen in which such records are kept. */
export function AddRecord({ screen, open, onAdded, onClose }: AddRecordProps) {
  const { source, language } = useServices();
  const client = useQueryClient();
  const { data } = useQuery(screenQuery(source, screen, language));
  const pane = usePane();
  // What is unsaved, and kept, is the form behind the picker: this one must not take its place.
  const inside = useMemo<Pane>(() => ({ container: pane.container, setUnsaved: () => {} }), [pane.container]);
  if (!data) return null;
  return (
    <PaneProvider value={inside}>
      <Suspense fallback={null}>
        <FormDrawer
          bundle={data}
          mode="add"
          open={open}
          onClose={onClose}
          onSaved={(row) => {
            onClose();
            void client.invalidateQueries({ queryKey: recordsKey(data.screen.entity) });
            if (row) onAdded(row);
          }}
        />
      </Suspense>
    </PaneProvider>
  );
}
