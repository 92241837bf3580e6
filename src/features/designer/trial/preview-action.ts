import type { ActionHandler } from "../../../renderer/actions/action-context.ts";
import { showPreview } from "./preview-store.ts";

/** The action `form.preview`: shows a form as it is filled in, without opening the page on which it is designed. */
export const previewFormAction: ActionHandler = async ({ entity, rows: [row], services }) => {
  if (row) showPreview({ entity: entity.$id, id: row.id, title: String(row.title ?? row.name ?? ""), source: services.source });
  return { message: null };
};
