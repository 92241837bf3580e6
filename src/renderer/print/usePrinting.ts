import { may } from "../../model/actor.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { displayField } from "../../model/fields.ts";
import { chosenTemplateKey } from "../../model/printing.ts";
import type { Row } from "../../model/wire.ts";
import { usePieceServices } from "../actions/usePieceServices.ts";
import { nameOf } from "../list/list-query.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { usePrintTemplates } from "./usePrintTemplates.ts";

/** What a record is called; where only its id is known, what records of its kind are. */
const nameIn = (entity: Entity, row: Row): string => (displayField(entity) in row ? nameOf(entity, row) : entity.title);

/** The screen on which templates are linked to menu entries. */
const TEMPLATES = "print-template-list";

/**
 * Prints records of a screen (specification workflow §2): by the template that is chosen, else by the one that was chosen last. Without one it says
 * where to choose; where none is linked, where to link one.
 * @returns prints rows; `hasArrow`: beside the button stands one that opens the templates, else they are chosen in the preview
 */
export function usePrinting(bundle: ScreenBundle, entity: Entity) {
  const t = useTexts("screen");
  const { printing, preferences, viewer, open } = useServices();
  const { dialogs } = usePieceServices(entity);
  const { find } = usePrintTemplates(bundle, false);

  const explain = async () => {
    if (!may(viewer, "print-template:view")) return dialogs.message.info(`${t("print.none")} ${t("print.denied")}`);
    if (await dialogs.confirm(t("print.none"), { ok: t("print.link") })) open(TEMPLATES);
  };
  return async (rows: readonly Row[], template: string | undefined, hasArrow: boolean): Promise<void> => {
    const [first] = rows;
    if (!printing || !first) return;
    try {
      const templates = await find();
      if (templates.length === 0) return await explain();
      const last = preferences.get<string>(chosenTemplateKey(bundle.screen.$id));
      const chosen = template ?? templates.find(({ id }) => id === last)?.id;
      if (chosen === undefined && hasArrow) return dialogs.message.info(t("print.choose"));
      if (template !== undefined && template !== last) preferences.set(chosenTemplateKey(bundle.screen.$id), template);
      const title = rows.length === 1 ? nameIn(entity, first) : t("print.many", { title: entity.title, count: rows.length });
      const asksNothing = templates.find(({ id }) => id === chosen)?.params.length === 0;
      printing.open({ entity: entity.$id, title, ids: rows.map(({ id }) => id), template: chosen, asksNothing, screen: bundle.screen.$id });
    } catch (error) {
      dialogs.message.error(error);
    }
  };
}
