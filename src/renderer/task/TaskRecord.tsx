import { useQuery } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { type Ref, useMemo, useState } from "react";
import type { Layout } from "../../generated/language/screen.ts";
import type { ScreenBundle } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Row } from "../../model/wire.ts";
import { BundleProvider } from "../bundle.tsx";
import { DetailView } from "../form/page/DetailView.tsx";
import { useTold } from "../form/state/useTold.ts";
import { OpenersHost } from "../OpenersHost.tsx";
import { screenQuery } from "../screen-query.ts";
import { usePane, useServices } from "../services.tsx";
import { Failure, NoPermission } from "../states/Failure.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";
import { TaskForm, type TaskFormHandle } from "./TaskForm.tsx";

export interface TaskRecordProps {
  /** A screen of the record's entity, of whatever kind: its form, or its detail view, is drawn. */
  readonly screen: string;
  readonly id: string;
  /** Read-only, whatever the task gives. */
  readonly readOnly?: boolean;
  /** Entries `{entity}:{field}`, or fields, that must be filled in before one agrees. Those in rows are asked by the server. */
  readonly requires?: readonly string[] | undefined;
  /** What is filled in, for the operation that sends it; null while nothing can be filled in, also where the record could not be read. */
  readonly form?: Ref<TaskFormHandle>;
  /** Hears of the record as it is stored, or that it could not be read. */
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
  /** Hears whether something is unsaved, when that changes. */
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
  /** Hears whether the form is still on its way. Keep it stable. */
  readonly onLoading?: ((loading: boolean) => void) | undefined;
}

/**
 * The record of a task, inside of `<InTask>`: the form of its screen, editable in the fields that the task opens, or its detail view where it opens none.
 * It has no buttons of its own: what was filled in goes with an operation of the task (`form.current.send`).
 */
export function TaskRecord({ screen, id, readOnly = false, requires, form, onRecord, onUnsaved, onLoading }: TaskRecordProps) {
  const { source, viewer, language } = useServices();
  const { container } = usePane();
  const query = useQuery(screenQuery(source, screen, language));
  useTold(query.isPending, onLoading);
  const [turn, setTurn] = useState(0);
  const entity = query.data?.entities[query.data.screen.entity];
  const required = requires?.join() ?? "";
  const fields = useMemo(() => requiredFields(required, entity?.$id), [required, entity?.$id]);
  if (query.data === undefined)
    return query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <ScreenSkeleton />;
  const bundle = withoutPieces(query.data);
  if (!entity || !mayDo(viewer, entity, "view")) return <NoPermission />;
  const key = `${screen} ${id} ${turn}`;
  return (
    <ConfigProvider getPopupContainer={() => container()}>
      <BundleProvider bundle={bundle}>
        <OpenersHost>
          {readOnly || !mayDo(viewer, entity, "edit") ? (
            <DetailView key={key} bundle={bundle} id={id} footer={null} onRecord={onRecord} />
          ) : (
            <TaskForm
              key={key}
              ref={form}
              {...{ bundle, id, onRecord, onUnsaved, onLoading }}
              requires={fields}
              onReload={() => setTurn(turn + 1)}
            />
          )}
        </OpenersHost>
      </BundleProvider>
    </ConfigProvider>
  );
}

const bundles = new WeakMap<ScreenBundle, ScreenBundle>();

/** The screen without footers and side panels: what stands around a record in a task, its page draws. One value for one bundle. */
function withoutPieces(bundle: ScreenBundle): ScreenBundle {
  const known = bundles.get(bundle);
  if (known) return known;
  const { screen } = bundle;
  const bare = (layout: Layout): Layout => {
    const { footer: _footer, panels: _panels, ...rest } = layout;
    return rest;
  };
  const cut = {
    ...bundle,
    screen: { ...screen, ...(screen.form && { form: bare(screen.form) }), ...(screen.detail && { detail: bare(screen.detail) }) },
  };
  bundles.set(bundle, cut);
  return cut;
}

const requiredFields = (entries: string, entity: string | undefined): readonly string[] =>
  entries.split(",").flatMap((entry) => {
    const [of, name] = entry.includes(":") ? entry.split(":") : [entity, entry];
    return of === entity && name && !name.includes(".") ? [name] : [];
  });
