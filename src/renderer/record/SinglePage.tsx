import { useQuery } from "@tanstack/react-query";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import { recordsKey } from "../list/records-key.ts";
import { useServices, type Viewer } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";
import { RecordPage } from "./RecordPage.tsx";

/** A screen of the one record of an entity (x-single): it opens that record, or the form in which who may add saves it for the first time. */
export function SinglePage({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const { source, viewer } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(entity.$id), "single", viewer.tenant, viewer.organisation],
    queryFn: async ({ signal }) => {
      const condition = ownOf(entity, viewer);
      const { records } = await source.list(entity.$id, { current: 1, size: 10, columns: ["id"], ...(condition && { condition }) }, signal);
      return { id: records[0]?.id };
    },
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const isForm = bundle.screen.kind === "form" && (data.id !== undefined || mayDo(viewer, entity, "add"));
  const shown = isForm ? bundle : { ...bundle, screen: { ...bundle.screen, kind: "detail" as const } };
  return <RecordPage key={data.id ?? ""} bundle={shown} entity={entity} id={data.id} />;
}

/** Who sees the records of all tenants means that of his own, or of none. */
function ownOf(entity: Entity, { isSuperUser, tenant, organisation }: Viewer): Condition | undefined {
  if (!isSuperUser || entity["x-single"] === "platform") return undefined;
  const of = (field: string, value: string | null): Condition => (value === null ? { field, op: "empty" } : { field, op: "eq", value });
  return allOf(of("tenant", tenant), entity["x-single"] === "organisation" ? of("organisation", organisation) : undefined);
}
