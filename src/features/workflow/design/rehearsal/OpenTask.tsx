import { Button, Form, Tag } from "antd";
import { useState } from "react";
import type { RehearsalAct, RehearsalTask } from "../../../../model/contract/flow/rehearsal.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { Person } from "../../operations/commit.ts";
import { peopleAsked } from "../../operations/operation-table.ts";
import { TaskUserPicker } from "../../operations/TaskUserPicker.tsx";
import { useLabelOf } from "../../operations/useLabelOf.ts";
import { VariableFields, type VariableValues } from "../../operations/VariableFields.tsx";
import { Moment } from "../../records/Moment.tsx";
import { askedVariables } from "../../submit/submission.ts";
import { useNameOf, useNamesOf } from "./Person.tsx";
import css from "./rehearsal.module.css";

interface TaskProps {
  readonly task: RehearsalTask;
  readonly disabled: boolean;
  readonly onAct: (act: RehearsalAct) => void;
}

/** A task that is open in a rehearsal, with what its person can do with it: he is asked what the product would ask him, but for his opinion. */
export function OpenTask({ task, disabled, onAct }: TaskProps) {
  const t = useTexts("design");
  const flow = useTexts("flow");
  const called = useNameOf();
  const names = useNamesOf();
  const labelOf = useLabelOf();
  const [variables, setVariables] = useState<VariableValues>({});
  const [asks, setAsks] = useState<string>();
  const { name, person, owner, candidates, waitsForTurn, due, operations, backTo, lacks } = task;
  const asked = askedVariables({ variableList: task.variables });
  const act = (op: string, more: { people?: readonly string[]; target?: string } = {}) => {
    setAsks(undefined);
    onAct({ task: task.task, op, variables: { ...variables }, ...more });
  };
  const press = (type: string, isPreset: boolean) => {
    if (type === "reject" || (!isPreset && peopleAsked({ type }) !== undefined)) setAsks(type);
    else act(type);
  };
  const who = candidates.length > 0 ? t("rehearsal.pool", { names: names(candidates) }) : called(person);
  return (
    <section className={css.task} aria-label={name}>
      <p className={css.line}>
        <strong>{name}</strong>
        <span>{owner ? t("rehearsal.deputy", { name: who, owner: called(owner) }) : who}</span>
        {waitsForTurn && <Tag>{t("rehearsal.turn")}</Tag>}
      </p>
      {due && (
        <p className={css.quiet}>
          {t("rehearsal.due")} <Moment at={due} />
        </p>
      )}
      {lacks.length > 0 && <p className={css.quiet}>{t("rehearsal.lacks", { fields: lacks.join(t("words.comma")) })}</p>}
      {!waitsForTurn && (
        <>
          {asked.length > 0 && (
            <Form component={false} layout="vertical">
              <VariableFields variables={asked} values={variables} onChange={setVariables} missing={[]} />
            </Form>
          )}
          <div className={css.buttons} role="toolbar" aria-label={name}>
            {operations.map((offer) => (
              <Button
                key={offer.type}
                size="small"
                disabled={disabled}
                aria-expanded={asks === offer.type || undefined}
                onClick={() => press(offer.type, offer.multiSignAssignee !== undefined)}
              >
                {labelOf(offer)}
              </Button>
            ))}
            {operations.length === 0 && <span className={css.quiet}>{t("rehearsal.noOperation")}</span>}
          </div>
          {asks === "reject" && (
            <Select<string>
              autoFocus
              defaultOpen
              className={css.wide ?? ""}
              aria-label={flow("commit.node")}
              placeholder={flow("commit.node")}
              options={backTo.map(({ node, name: label }) => ({ value: node, label }))}
              notFoundContent={flow("back.none")}
              onChange={(target) => act("reject", { target })}
            />
          )}
          {asks !== undefined && asks !== "reject" && (
            <TaskUserPicker
              open
              several={peopleAsked({ type: asks }) === "many"}
              value={[]}
              onClose={() => setAsks(undefined)}
              onPick={(people: readonly Person[]) =>
                people.length === 0 ? setAsks(undefined) : act(asks, { people: people.map(({ id }) => id) })
              }
            />
          )}
        </>
      )}
    </section>
  );
}
