import { useQuery } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { lazy, Suspense } from "react";
import type { Action } from "../model/actor.ts";
import type { Entity, ScreenBundle } from "../model/documents.ts";
import { mayDo } from "../model/permitted.ts";
import { BundleProvider } from "./bundle.tsx";
import { ListScreen } from "./list/ListScreen.tsx";
import { OpenersHost } from "./OpenersHost.tsx";
import { recordCode } from "./record/record-code.ts";
import type { ScreenParams } from "./screen-params.ts";
import { screenQuery } from "./screen-query.ts";
import { usePane, useServices } from "./services.tsx";
import { Failure, NoPermission } from "./states/Failure.tsx";
import { ScreenSkeleton } from "./states/ScreenSkeleton.tsx";
import { TreeScreen } from "./tree/TreeScreen.tsx";

const RecordPage = recordCode.component("RecordPage");
const SinglePage = lazy(async () => ({ default: (await import("./record/SinglePage.tsx")).SinglePage }));
const MasterDetailScreen = lazy(async () => ({
  default: (await import("./master-detail/MasterDetailScreen.tsx")).MasterDetailScreen,
}));
const TabsScreen = lazy(async () => ({ default: (await import("./tabs/TabsScreen.tsx")).TabsScreen }));
const ReportScreen = lazy(async () => ({ default: (await import("./report/ReportScreen.tsx")).ReportScreen }));
const PickerPage = lazy(async () => ({ default: (await import("./picker/PickerPage.tsx")).PickerPage }));

/**
 * Draws one screen document: fetches it with everything that it needs, in the user's language, and hands it to the renderer of its
 * kind. `params.id` says the record of a form or detail screen.
 */
export function Screen({ id, params = {} }: { id: string; params?: ScreenParams | undefined }) {
  const { source, language } = useServices();
  const { container } = usePane();
  const query = useQuery(screenQuery(source, id, language));
  if (query.data === undefined) {
    return query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <ScreenSkeleton />;
  }
  return (
    <ConfigProvider getPopupContainer={() => container()}>
      <BundleProvider bundle={query.data}>
        <OpenersHost>
          <Suspense fallback={<ScreenSkeleton />}>
            <ScreenOrTabs key={`${id} ${params.id ?? ""}`} bundle={query.data} params={params} />
          </Suspense>
        </OpenersHost>
      </BundleProvider>
    </ConfigProvider>
  );
}

/** A page of tabs, which draws each of its screens as this one is drawn. */
function ScreenOrTabs({ bundle, params }: { bundle: ScreenBundle; params: ScreenParams }) {
  const { tabs, screen } = bundle;
  if (!tabs) return <ScreenOfKind bundle={bundle} params={params} />;
  return <TabsScreen title={screen.title ?? ""} tabs={tabs} params={params} screen={Screen} />;
}

function ScreenOfKind({ bundle, params }: { bundle: ScreenBundle; params: ScreenParams }) {
  const { viewer } = useServices();
  const { screen } = bundle;
  const entity = bundle.entities[screen.entity];
  if (!entity) throw new Error(`screen "${screen.$id}" came without its entity "${screen.entity}"`);
  if (!mayDo(viewer, entity, actionOf(bundle, entity, params))) return <NoPermission />;
  switch (screen.kind) {
    case "list":
      return <ListScreen bundle={bundle} entity={entity} />;
    case "tree":
      return <TreeScreen bundle={bundle} entity={entity} />;
    case "master-detail":
      return <MasterDetailScreen bundle={bundle} entity={entity} params={params} />;
    case "picker":
      return <PickerPage entity={entity} />;
    case "report":
      return <ReportScreen bundle={bundle} entity={entity} />;
    case "form":
    case "detail":
      if (entity["x-single"] && params.id === undefined) return <SinglePage bundle={bundle} entity={entity} />;
      return <RecordPage bundle={bundle} entity={entity} id={params.id} />;
  }
}

/** A form without a record adds one, but of an entity that has one only; every other screen shows records. */
function actionOf({ screen }: ScreenBundle, entity: Entity, params: ScreenParams): Action {
  if (screen.kind === "picker") return "pick";
  return screen.kind === "form" && params.id === undefined && !entity["x-single"] ? "add" : "view";
}
