import { App } from "antd";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import type { RecordChange } from "../../model/history.ts";
import { mayDo } from "../../model/permitted.ts";
import { entityAllows } from "../../model/screen-actions.ts";
import { layoutOf } from "../form/model/layout.ts";
import { formPlanOf } from "../form-plan.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { draftOfVersion, type RestoredVersion } from "./version-draft.ts";

let turns = 0;

/** Whether the screen lets its records be edited, by those who may. */
const edits = ({ actions }: Screen): boolean => actions?.includes("edit") ?? true;

/** Gets the version after a change, or before all of them, and gives it to the edit form. Undefined for who may not edit, and where nobody takes it. */
export function useRestore(
  { screen, entities }: ScreenBundle,
  entity: Entity,
  id: string,
  onRestore: ((version: RestoredVersion) => void) | undefined,
): ((change: Pick<RecordChange, "id" | "time"> | undefined) => Promise<void>) | undefined {
  const t = useTexts("history");
  const textOf = useErrorText();
  const { message } = App.useApp();
  const { history, viewer, registry } = useServices();
  if (!onRestore || !edits(screen) || !entityAllows(entity, "edit") || !mayDo(viewer, entity, "edit")) return undefined;
  return async (change) => {
    try {
      const version = await (await history?.())?.version(entity, id, change?.id);
      if (!version) return;
      const plan = formPlanOf({ entity, layout: layoutOf(screen, "edit"), entities, viewer, registry, mode: "edit" });
      const restored = draftOfVersion(plan, viewer, version);
      if (Object.keys(restored.draft.values).length === 0) message.info(t("same"));
      else onRestore({ ...restored, turn: ++turns, time: change?.time ?? undefined });
    } catch (error) {
      message.error(textOf(error));
    }
  };
}
