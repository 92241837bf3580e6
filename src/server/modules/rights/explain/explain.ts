import type { WhyAnswer, WhyQuestion, WhyStep, WhyVerdict } from "../../../../model/contract/rights-explain.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { displayField } from "../../../../model/fields.ts";
import type { Context } from "../../../context.ts";
import { findByIds } from "../../../records/read/read.ts";
import { permissionNames } from "../../dictionaries/permissions.ts";
import { explainAction } from "./actions.ts";
import { explainChange } from "./changes.ts";
import { explainColumn } from "./columns.ts";
import { explainEntry } from "./menu-entry.ts";
import { explainRows } from "./rows.ts";
import { every, step } from "./steps.ts";
import { type Narrow, type Subject, subjectOf } from "./subject.ts";
import { fieldAsked, titleSeen } from "./titles.ts";

const NOTHING = { entity: null, record: null, field: null, action: null, entry: null };

/**
 * Why somebody sees or may do something, or not, told by what decides it: his permissions (`mayDo`), his rows (`reach`), his columns (`access`), masks,
 * states, flows. The verdict is the server's; the way to it is told as far as the asker may know it.
 * @throws AppError record.notFound, access.denied for people about whom he may not ask; document.notFound for an entity that is not there
 */
export async function explain(context: Context, narrow: Narrow, question: WhyQuestion): Promise<WhyAnswer> {
  const { menu, entity: id } = question;
  const entity = id === undefined ? undefined : context.documents.entities.get(id);
  if (menu === undefined && !entity) throw new AppError("document.notFound", { params: { id: id ?? "" } });
  const subject = await subjectOf(context, narrow, question.person);
  const person = { id: subject.actor.id, name: subject.name, self: subject.isSelf };
  const before = subject.isLocked ? [step("locked", false)] : [];
  if (menu !== undefined || !entity) {
    const { title, isThere, steps } = await explainEntry(context, subject, menu ?? "");
    const verdict = isThere && before.length === 0 ? "yes" : "no";
    return { person, about: { ...NOTHING, entry: title }, verdict, steps: [...before, ...steps] };
  }
  const { verdict, steps } = await explainRecords(context, subject, entity, question);
  return {
    person,
    about: await aboutOf(context, entity, question),
    verdict: before.length > 0 ? "no" : verdict,
    steps: [...before, ...steps.filter(isFirstOfSuper)],
  };
}

/** Each layer says of a super user that it does not concern him: he is told once. */
const isFirstOfSuper = (one: WhyStep, at: number, all: readonly WhyStep[]): boolean =>
  one.layer !== "super" || all.findIndex(({ layer }) => layer === "super") === at;

/** What is asked of an entity's records: may he do it at all, is the record there for him, does he have the field, does the record allow it. */
export async function explainRecords(
  context: Context,
  subject: Subject,
  entity: Entity,
  { record, field: named, action: word, mode }: WhyQuestion,
): Promise<{ verdict: WhyVerdict; steps: readonly WhyStep[] }> {
  // Rows of details are those of their master.
  const owner = entityOf(context.documents, entity["x-master"] ?? entity.$id);
  const field = named === undefined ? undefined : (fieldAsked(entity, named)?.name ?? named);
  const action = word ?? mode;
  const done = await explainAction(context, subject, owner, action);
  const isOther = action.includes(":") && !action.startsWith(`${owner.$id}:`);
  const ofRows = mode === "add" || isOther ? undefined : await explainRows(context, subject, owner, record);
  const column = field === undefined ? undefined : explainColumn(context, subject, entity, field, mode);
  const isReached = record !== undefined && ofRows?.passes === true;
  const changed = isReached
    ? await explainChange(context, subject, entity, { record, action: wordIn(owner, action), ...(entity === owner && { field }) })
    : [];
  const steps = [...done, ...(ofRows?.steps ?? []), ...(column?.steps ?? []), ...changed];
  const opened = every([...done.map(({ passes }) => passes), ofRows ? ofRows.passes : true]);
  if (opened === false) return { verdict: "no", steps };
  if (opened === null) return { verdict: column?.verdict === "no" ? "no" : "unsaid", steps };
  const held = every(changed.map(({ passes }) => passes));
  if (!column) return { verdict: held === null ? "unsaid" : held ? "yes" : "no", steps };
  if (column.verdict !== "yes" || held === true) return { verdict: column.verdict, steps };
  return { verdict: held === null ? "unsaid" : "readonly", steps };
}

const wordIn = (entity: Entity, action: string): string =>
  action.startsWith(`${entity.$id}:`) ? action.slice(entity.$id.length + 1) : action;

/** What the question is about, by names that the asker may know. */
async function aboutOf(context: Context, entity: Entity, { record, field, action }: WhyQuestion): Promise<WhyAnswer["about"]> {
  const { documents, language } = context;
  const owner = entityOf(documents, entity["x-master"] ?? entity.$id);
  const [row] = record === undefined ? [] : await findByIds(context, owner, [record]);
  const shown = row?.[displayField(owner)];
  const name = typeof shown === "object" && shown !== null && "name" in shown ? shown.name : shown;
  const permission = action?.includes(":") ? action : `${owner.$id}:${action}`;
  return {
    ...NOTHING,
    entity: entity.title,
    record: row ? String(name ?? row.id) : null,
    field: field === undefined ? null : (titleSeen(context, entity, fieldAsked(entity, field)?.name ?? field) ?? field),
    action: action === undefined ? null : (permissionNames(documents, language).get(permission) ?? action),
  };
}
