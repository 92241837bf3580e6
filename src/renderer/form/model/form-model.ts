import { createForm, type Form } from "@formily/core";
import { batch, observable, raw } from "@formily/reactive";
import type { Values } from "../../../model/data-source.ts";
import type { FieldError } from "../../../model/error.ts";
import type { ExpressionScope } from "../../../model/expression.ts";
import { sameValue } from "../../../model/merge.ts";
import { isLocked } from "../../../model/states.ts";
import { type ValidateScope, validate } from "../../../model/validate.ts";
import type { Row } from "../../../model/wire.ts";
import { detailsOf, mayWrite, valuesToAdd, valuesToEdit } from "./changes.ts";
import { createFollowing } from "./following.ts";
import { createFormErrors, type FormErrors } from "./form-errors.ts";
import type { FormModelStart } from "./form-model-start.ts";
import { checkable, drawn, filled, withIds } from "./form-values.ts";
import { type Arrival, createFormLinks, type FormLinks } from "./linked.ts";
import { createPending, type Work } from "./pending.ts";
import type { FormPlan } from "./plan.ts";
import { createReactions, type FieldState } from "./reactions.ts";
import { unmet } from "./requirements.ts";
import { followRows } from "./row-errors.ts";
import { rowsOf, sameRows } from "./rows.ts";

/**
 * A record being edited. Values live in the values of a Formily form, each kept as it was given (rows of details are plain data).
 * Values, rules and errors are each observed by their own key, so a drawn field needs no Formily field – the most of what a form
 * of that library costs – and everything works for fields that were never drawn.
 */
export interface FormModel {
  readonly plan: FormPlan;
  readonly form: Form<Record<string, unknown>>;
  readonly errors: FormErrors;
  /** The form asks for what it draws and nothing else: the form of an action. */
  readonly partial: boolean;
  /** The record as stored when it was loaded or merged; {} when adding. */
  base(): Values;
  /** With what the values are compared: the stored record, or what stood in a new one before anything was typed. */
  opening(): Values;
  /** What stands in the form now. */
  values(): Values;
  /** What expressions look at beside a record of the form, or a row. */
  readonly around: Pick<ExpressionScope, "user" | "entityOf" | "linked">;
  readonly links: FormLinks;
  /** What stands in a field (observable). */
  value(name: string): unknown;
  state(name: string): FieldState;
  isGroupShown(key: string): boolean;
  /** A control tells what it still does on its own; undefined: nothing any more. */
  work(name: string, work: Work | undefined): void;
  /** Sets a value as the user does. */
  set(name: string, value: unknown): void;
  /** Checks what the user leaves, and clears what has become right meanwhile. */
  leave(name: string): void;
  /** Checks these fields and shows what is wrong with them. */
  recheck(names: ReadonlySet<string>): void;
  /** Checks everything that a save would send, with the rules of the server, and shows it. Gives the errors in the order of the form. */
  check(): FieldError[];
  /** Whether something differs from the stored record, or is on its way (observable). */
  isUnsaved(): boolean;
  /** The fields that differ, as they stand in the form and as they stood before (observable). */
  unsaved(): { readonly values: Values; readonly base: Values };
  /** Something is being found out (a typed code looked up) that a save waits for. */
  await(work: Promise<unknown>): void;
  /** When nothing is waited for any more. */
  settled(): Promise<void>;
  /** What a save sends: when adding all values, when editing the touched ones that differ. */
  changes(): Record<string, unknown>;
  /** Begins again from another stored state, with these values in the form. */
  rebase(base: Values, values: Values): void;
  /** Begins to follow the rules; gives the function that ends it. */
  start(): () => void;
}

export function createFormModel({ plan, viewer, entities, base: first, values, opening, partial, say, list }: FormModelStart): FormModel {
  const { entity, mode } = plan;
  const stored = observable.ref<Values>(first);
  const waiting = new Set<Promise<unknown>>();
  const links = createFormLinks({ plan, viewer, entities, list, wait });
  const around = { user: viewer, entityOf: (id: string) => entities[id], linked: links.linked };
  const following = createFollowing(plan, viewer, entities, links.linked);
  const initialValues = withIds(plan, values ?? { ...(partial ? drawn(plan, plan.defaults) : plan.defaults), ...first });
  // Of a stored record the server has worked it out.
  const follows = mode === "add" && !partial ? following.of(initialValues) : {};
  const form = createForm<Record<string, unknown>>({ values: observable.shallow({ ...initialValues, ...follows }) });
  const dirty = observable.shallow(new Set<string>());
  const pending = createPending();
  const errors = createFormErrors(plan, say, (name) => filled(plan, name, plain()));
  const old = () => (mode === "add" ? undefined : stored.value);
  const reactions = createReactions(
    plan,
    () => ({ ...around, record: form.values, old: old() }),
    (name) => mode === "edit" && isLocked(entity, name, stored.value, viewer),
  );
  // A new record is unsaved once something was typed, not because of its defaults.
  let fresh: Values = opening ? { ...opening, ...following.of(opening) } : { ...plain() };
  const compared = (): Values => (mode === "add" ? fresh : stored.value);
  for (const name of plan.fields.keys()) note(name);

  function plain(): Values {
    return raw(form.values);
  }
  function note(name: string): void {
    const same = plan.fields.get(name)?.details
      ? sameRows(filled(plan, name, compared()), filled(plan, name, plain()))
      : sameValue(compared()[name], plain()[name]);
    if (same) dirty.delete(name);
    else dirty.add(name);
  }
  function wait(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined).finally(() => waiting.delete(settled));
    waiting.add(settled);
  }
  /** What follows from fields that the user did not touch belongs to what stood in a new record at first, and stays as it is in a stored one. */
  function follow({ fields, rows }: Arrival): void {
    const touched = new Set([...fields].filter((name) => dirty.has(name)));
    const untouched = new Set(mode === "add" ? [...fields].filter((name) => !dirty.has(name)) : []);
    const first = following.of(plain(), untouched);
    fresh = { ...fresh, ...first };
    batch(() => {
      for (const [name, changed] of rows) put({ [name]: followedRows(name, changed) });
      put({ ...first, ...following.of({ ...plain(), ...first }, touched) });
    });
  }
  function followedRows(name: string, changed: ReadonlySet<string>): readonly Row[] {
    const before = new Set(rowsOf(stored.value[name]));
    return following.rows(name, rowsOf(plain()[name]), changed, (row) => before.has(row));
  }
  function put(results: Values): void {
    for (const [field, result] of Object.entries(results)) {
      form.values[field] = result;
      note(field);
    }
  }
  links.onArrival(follow);
  const scope = (): ValidateScope => ({
    mode: mode === "add" ? "add" : "edit",
    old: old(),
    user: viewer,
    linked: links.linked,
    entityOf: (of) => entities[of] ?? missing(of),
  });
  /** Of several records there is no value in the form where they hold different ones: who enters none leaves theirs. */
  const isLeftAlone = (name: string) => partial === true && mode === "edit" && !dirty.has(name) && !(name in stored.value);
  function wrong(names: ReadonlySet<string> | undefined): FieldError[] {
    const touched = names && new Set([...names].filter((name) => !isLeftAlone(name)));
    const values = checkable(plan, plain());
    const found = validate(entity, values, { ...scope(), touched });
    return [...found, ...unmet(plan, values, found), ...pending.errors()];
  }
  function recheck(names: ReadonlySet<string>): void {
    if (!names.size) return;
    const errorsFound = wrong(names).filter(({ path }) => names.has(fieldOf(path)));
    batch(() => {
      for (const name of names)
        errors.show(
          name,
          errorsFound.filter(({ path }) => fieldOf(path) === name),
        );
    });
  }

  return {
    plan,
    form,
    errors,
    partial: partial ?? false,
    around,
    links,
    base: () => stored.value,
    opening: compared,
    values: plain,
    value: (name) => form.values[name],
    state: reactions.of,
    isGroupShown: reactions.isGroupShown,
    work(name, work) {
      pending.tell(name, work);
      if (work === undefined && errors.has(name)) recheck(new Set([name]));
    },
    set(name, value) {
      const former = plain()[name];
      batch(() => {
        form.values[name] = value;
        note(name);
        put(following.of(plain(), new Set([name])));
      });
      links.require(plain());
      if (!errors.has(name)) return;
      const { field, details } = plan.fields.get(name) ?? {};
      if (field && details) followRows({ field, details, errors, scope: scope() }, rowsOf(former), filled(plan, name, plain()));
      else if (errors.isFromServer(name)) errors.keepCells(name, () => false);
      else recheck(new Set([name]));
    },
    leave(name) {
      recheck(new Set([...(errors.isFromServer(name) ? [] : [name]), ...errors.local()]));
    },
    recheck,
    check() {
      const errorsFound = wrong(partial ? new Set(plan.fields.keys()) : mode === "add" ? undefined : new Set(dirty));
      errors.replace(errorsFound);
      return errorsFound;
    },
    isUnsaved: () => dirty.size > 0 || !pending.isNone(),
    await: wait,
    async settled() {
      await pending.settled();
      while (waiting.size) await Promise.all(waiting);
    },
    unsaved() {
      const names = [...dirty];
      const of = (values: Values) => Object.fromEntries(names.map((name) => [name, raw(values[name] ?? null)]));
      return { values: of(form.values), base: of(compared()) };
    },
    changes() {
      const writable = (name: string) => mayWrite(plan, viewer, name);
      if (mode === "add") return valuesToAdd(entity, partial ? drawn(plan, plain()) : plain(), writable, detailsOf(plan));
      const touched = [...dirty].filter(writable);
      return valuesToEdit(entity, stored.value, plain(), touched, detailsOf(plan));
    },
    rebase(base, next) {
      batch(() => {
        stored.value = base;
        const merged = next === base ? withIds(plan, next) : following.merged(withIds(plan, next), base);
        for (const name of new Set([...Object.keys(plain()), ...Object.keys(merged)])) form.values[name] = merged[name];
        for (const name of plan.fields.keys()) note(name);
        errors.replace([]);
      });
      links.require(plain(), stored.value);
    },
    start() {
      // `old` is read through its own references, which a restored draft may have changed.
      links.require(plain(), stored.value);
      return reactions.start();
    },
  };
}

/** The field on which an error of a path lands: the first part, also for rows of details. */
const fieldOf = (path: string): string => path.split(".", 1)[0] ?? path;

function missing(id: string): never {
  throw new Error(`the bundle has no entity "${id}"`);
}
