import { useEffect } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import type { ListActions } from "../actions/derive-actions.ts";
import type { Actions } from "../actions/useActions.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { usePane } from "../services.tsx";
import { useStable } from "../useStable.ts";

/** Does the errands of a list or tree: presses an action that stands there for the user, opens a record, or looks for a text or by a condition among all rows. */
export function useErrands(entity: Entity, actions: ListActions, run: Actions["run"], form: QueryFormState): void {
  const { errands } = usePane();
  const look = useStable(() => {
    const errand = errands?.take(entity.$id);
    if (errand?.kind === "search") form.lookFor(errand.text);
    else if (errand?.kind === "condition") form.lookFor(errand.keyword, errand.condition);
    else if (errand?.kind === "record") {
      if (actions.row.includes(errand.action)) run(errand.action, [{ id: errand.id } as Row]);
    } else if (errand?.kind === "action") {
      const action = actions.toolbar.find((each) => (typeof each === "string" ? each : each.id) === errand.action);
      if (action) run(action, []);
    }
  });
  useEffect(() => {
    look();
    return errands?.subscribe(look);
  }, [errands, look]);
}
