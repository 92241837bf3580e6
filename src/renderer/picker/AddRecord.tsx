import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { FormDrawer } from "../form/page/FormDrawer.tsx";
import { reloadRecords } from "../list/records-key.ts";
import type { AddRecordProps } from "../openers.ts";
import { screenQuery } from "../screen-query.ts";
import { type Pane, PaneProvider, usePane, useServices } from "../services.tsx";

/** The form that adds a record over something else: a picker that does not have it, a report that is subscribed to. It is that of a screen in which such records are kept. */
export function AddRecord({ screen, initial, open, onAdded, onClose }: AddRecordProps) {
  const { source, language } = useServices();
  const client = useQueryClient();
  const { data } = useQuery(screenQuery(source, screen, language));
  const pane = usePane();
  // What is unsaved, and kept, is the form behind the picker: this one must not take its place.
  const inside = useMemo<Pane>(() => ({ container: pane.container, setUnsaved: () => {} }), [pane.container]);
  if (!data) return null;
  return (
    <PaneProvider value={inside}>
      <FormDrawer
        bundle={data}
        mode="add"
        initial={initial}
        open={open}
        onClose={onClose}
        onSaved={(row) => {
          onClose();
          void reloadRecords(client, data.screen.entity);
          if (row) onAdded(row);
        }}
      />
    </PaneProvider>
  );
}
