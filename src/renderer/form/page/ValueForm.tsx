import { autorun } from "@formily/reactive";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { sameValue } from "../../../model/merge.ts";
import { BundleProvider } from "../../bundle.tsx";
import { OpenersHost } from "../../OpenersHost.tsx";
import { screenQuery } from "../../screen-query.ts";
import { type Pane, PaneProvider, usePane, useServices } from "../../services.tsx";
import { Failure } from "../../states/Failure.tsx";
import { useTexts } from "../../texts.ts";
import { RecordForm } from "../layout/RecordForm.tsx";
import type { FormModel } from "../model/form-model.ts";
import { layoutOf, readOnlyLayout } from "../model/layout.ts";
import { useRecordForm } from "../state/useRecordForm.ts";

export interface ValueFormProps {
  /** A screen of kind form; its entity is one of values (x-value), mostly. */
  readonly screen: string;
  readonly value: Values;
  /** Hears the whole value when somebody pauses, or leaves a field: what the form does not draw stays as it was given. */
  readonly onChange: (value: Values) => void;
  readonly readOnly?: boolean | undefined;
  /** Each letter is told, as what comes of it is drawn beside the form. */
  readonly atOnce?: boolean | undefined;
  /** What is wrong with it that only the place knows. Keep the list stable. */
  readonly problems?: readonly FieldError[] | undefined;
  /** What can be chosen for fields that only the place knows, by field. Keep it stable. */
  readonly choices?: Readonly<Record<string, readonly DictionaryItem[]>> | undefined;
}

/** So long somebody must pause until what he typed is told. */
const PAUSE_MS = 300;

/**
 * A form over a value that is part of something else: drawn by a screen document as any form, and nothing is saved by it. A value that comes from
 * outside takes the place of the one that stands in it; what was typed and not told yet stays.
 */
export function ValueForm({ screen, choices, ...props }: ValueFormProps) {
  const { source, language } = useServices();
  const t = useTexts("form");
  const query = useQuery(screenQuery(source, screen, language));
  const bundle = useMemo(() => query.data && withChoices(query.data, choices), [query.data, choices]);
  if (bundle === undefined)
    return query.isError ? (
      <Failure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <div role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    );
  return <ValueFormOf bundle={bundle} {...props} />;
}

/** The same by documents that are at hand: its screen's form, over the entity that the screen names. */
export function ValueFormOf({ bundle, ...props }: Omit<ValueFormProps, "screen" | "choices"> & { readonly bundle: ScreenBundle }) {
  const around = usePane();
  // What the value is part of says itself whether it is saved.
  const pane = useMemo<Pane>(() => ({ container: around.container, setUnsaved: () => {} }), [around]);
  return (
    <PaneProvider value={pane}>
      <BundleProvider bundle={bundle}>
        <OpenersHost>
          <Drawn bundle={bundle} {...props} />
        </OpenersHost>
      </BundleProvider>
    </PaneProvider>
  );
}

const nothing = async () => undefined;
const NONE: readonly FieldError[] = [];

function Drawn({
  bundle,
  value,
  onChange,
  readOnly = false,
  atOnce = false,
  problems = NONE,
}: Omit<ValueFormProps, "screen"> & { bundle: ScreenBundle }) {
  const [first] = useState(value);
  const { screen } = bundle;
  const entity = bundle.entities[screen.entity] as Entity;
  const layout = useMemo(() => (readOnly ? readOnlyLayout(layoutOf(screen, "edit"), entity) : undefined), [readOnly, screen, entity]);
  const form = useRecordForm({ bundle, mode: "edit", stored: first, layout, submit: nothing, onSaved: nothing });
  const model = form.status === "ready" ? form.model : undefined;
  const told = useRef(value);
  // What was told and has not come back yet: where it does, somebody may have typed on meanwhile.
  const echoes = useRef<Values[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (!model || readOnly) return;
    const next = valueIn(model, told.current);
    if (next === undefined) return;
    told.current = next;
    echoes.current.push(next);
    onChange(next);
  });
  useEffect(() => {
    if (!model) return;
    let isFirst = true;
    const stop = autorun(() => {
      for (const name of model.plan.fields.keys()) model.value(name);
      if (!isFirst) {
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, atOnce ? 0 : PAUSE_MS);
      }
      isFirst = false;
    });
    return () => {
      stop();
      // Another step is chosen before somebody paused.
      tell();
    };
  }, [model, atOnce]);
  useEffect(() => {
    if (!model || value === told.current) return;
    const echo = echoes.current.findIndex((one) => isSameIn(model, one, value));
    if (echo >= 0) {
      echoes.current.splice(0, echo + 1);
      const latest = echoes.current.at(-1) ?? value;
      told.current = { ...value, ...Object.fromEntries([...model.plan.fields.keys()].map((name) => [name, latest[name]])) };
      return;
    }
    echoes.current = [];
    const typed = differing(model, told.current);
    told.current = value;
    const isOther = Object.keys({ ...value, ...model.values() }).some(
      (name) => model.plan.fields.has(name) && !(name in typed) && !isSame(value[name], model.values()[name]),
    );
    if (isOther) model.rebase(value, { ...value, ...typed });
  }, [model, value]);
  useEffect(() => model?.errors.replace(problems, "server"), [model, problems]);

  const isReady = form.status === "ready";
  useEffect(() => {
    const element = isReady ? frame.current : null;
    // Controls that take what was typed only when they are left have taken it in the next turn.
    const left = () => void setTimeout(tell);
    element?.addEventListener("focusout", left);
    return () => element?.removeEventListener("focusout", left);
  }, [isReady]);

  if (form.status !== "ready") return null;
  return (
    <div ref={frame}>
      <RecordForm form={form} />
    </div>
  );
}

const isSame = (a: unknown, b: unknown): boolean =>
  sameValue(a ?? null, b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isSameIn = ({ plan }: FormModel, a: Values, b: Values): boolean => [...plan.fields.keys()].every((name) => isSame(a[name], b[name]));

/** What stands in the form otherwise than in a value. */
function differing(model: FormModel, value: Values): Values {
  const names = [...model.plan.fields.keys()].filter((name) => !isSame(model.values()[name], value[name]));
  return Object.fromEntries(names.map((name) => [name, model.values()[name] ?? null]));
}

/** The value with what stands in the form; undefined where that is the same. */
function valueIn(model: FormModel, value: Values): Values | undefined {
  const changes = differing(model, value);
  return Object.keys(changes).length === 0 ? undefined : { ...value, ...changes };
}

/** The documents with dictionaries of the place at some fields. */
function withChoices(bundle: ScreenBundle, choices: ValueFormProps["choices"]): ScreenBundle {
  const entity = bundle.entities[bundle.screen.entity];
  if (!choices || !entity) return bundle;
  const properties = Object.entries(entity.properties).map(
    ([name, property]) => [name, name in choices ? { ...property, "x-dict": dictionaryAt(name) } : property] as const,
  );
  return {
    ...bundle,
    entities: { ...bundle.entities, [entity.$id]: { ...entity, properties: Object.fromEntries(properties) } as Entity },
    dictionaries: {
      ...bundle.dictionaries,
      ...Object.fromEntries(Object.entries(choices).map(([name, items]) => [dictionaryAt(name), items])),
    },
  };
}

const dictionaryAt = (field: string): string => `choices_of_${field}`;
