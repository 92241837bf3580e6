import { useMemo, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Entity } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { conditionOf, type DraftGroup, draftOf, newGroup } from "./draft.ts";
import { GroupEditor } from "./GroupEditor.tsx";
import { askedFields } from "./operators.ts";

interface ConditionBuilderProps {
  readonly entity: Entity;
  readonly value: Condition | null;
  readonly onChange: (value: Condition | null) => void;
}

/** A condition put together from rows and groups. Rows without a value are kept while they are filled in, and are no part of the condition yet. */
export function ConditionBuilder({ entity, value, onChange }: ConditionBuilderProps) {
  const { viewer } = useServices();
  const fields = useMemo(() => askedFields(entity, viewer), [entity, viewer]);
  const [edited, setEdited] = useState<{ readonly draft: DraftGroup; readonly value: Condition | null }>();
  // The draft stands as long as it means the value; a value from elsewhere replaces it.
  const draft = useMemo(
    () => (edited && edited.value === value ? edited.draft : value ? draftOf(value) : newGroup("all", [])),
    [edited, value],
  );
  const change = (next: DraftGroup) => {
    const made = conditionOf(next, entity) ?? null;
    // The same question keeps its value: a row that is still empty has changed nothing.
    const kept = JSON.stringify(made) === JSON.stringify(value) ? value : made;
    setEdited({ draft: next, value: kept });
    if (kept !== value) onChange(kept);
  };
  return <GroupEditor group={draft} entity={entity} fields={fields} depth={1} onChange={change} />;
}
