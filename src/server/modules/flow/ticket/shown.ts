import type { TicketDecision, TicketTask } from "../../../../model/contract/flow/ticket.ts";
import { type Documents, entityOf } from "../../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import type { Row } from "../../../../model/wire.ts";
import type { Reader } from "../wire/reader.ts";
import { recordOf } from "../wire/reads/record.ts";
import { taskInfo } from "../wire/reads/task-info.ts";
import { valueText } from "../wire/reads/value-text.ts";

/** Fields that a letter's page shows: it is read on phones. */
const MOST_FIELDS = 20;
/** What cannot be said in a line. */
const NOT_TOLD: ReadonlySet<Field["kind"]> = new Set(["details", "json", "secret"]);

/** The operations that need no more than an opinion, and what they are to the reader of a letter. */
const DECISIONS: ReadonlyMap<string, TicketDecision> = new Map([
  ["agree", "agree"],
  ["multi_agree", "agree"],
  ["refuse", "refuse"],
  ["multi_refuse", "refuse"],
]);

/**
 * A task as the page of a letter shows it: of its record what the reader sees through the task, by the serialiser, and no more.
 * @throws AppError flow.notYours
 */
export async function shownTask(reader: Reader, id: string): Promise<TicketTask> {
  const [info, record] = await Promise.all([taskInfo(reader, id), recordOf(reader, { task: id })]);
  const decisions = info.operationList.flatMap(({ type }) => DECISIONS.get(type) ?? []);
  return {
    ...{ title: info.title, flow: info.flowEntryName, step: info.taskName, person: reader.actor.realName },
    ...{ starter: info.starter?.name ?? null, since: info.since, dueTime: info.dueTime },
    fields: record.masterData ? told(reader, record.entity, record.masterData) : [],
    // Fields that must be filled in are filled in on the page of the task.
    decisions: info.paramRequire.length > 0 ? [] : [...new Set(decisions)],
    address: `/handlerFlowTask?processInstanceId=${info.processInstanceId}&taskId=${id}`,
  };
}

function told({ documents, language }: Reader, id: string, row: Row): TicketTask["fields"] {
  const label = (dictionary: string, value: unknown) => labelIn(documents, dictionary, value);
  return [...fieldsOf(entityOf(documents, id)).values()]
    .filter((field) => !field.system && !NOT_TOLD.has(field.kind) && hasValue(row[field.name]))
    .slice(0, MOST_FIELDS)
    .map((field) => ({ title: field.property.title ?? field.name, value: valueText(field, row[field.name], { language, label }) }));
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const labelIn = (documents: Documents, dictionary: string, value: unknown): string | undefined =>
  documents.dictionaries.get(dictionary)?.items.find((item) => String(item.value) === String(value))?.label;
