import { useQueries } from "@tanstack/react-query";
import { Button, Checkbox, Segmented, Skeleton } from "antd";
import { useMemo, useRef, useState } from "react";
import type { Values } from "../../../../model/data-source.ts";
import type { Reference } from "../../../../model/wire.ts";
import { ValueFormOf } from "../../../../renderer/form/page/ValueForm.tsx";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import css from "./rehearsal.module.css";
import { inventable, RECORD, STARTER, subjectBundle } from "./subject-documents.ts";
import type { Subject } from "./use-rehearsal.ts";

interface FormProps {
  readonly entity: string;
  readonly screen: string;
  /** What the draft reads: asked for first. */
  readonly fields: readonly string[];
  readonly onBegin: (subject: Subject) => void;
}

const PEOPLE = "task-user-picker";
const idIn = (value: unknown): string | undefined => (value as Reference | null | undefined)?.id;

/** On what a draft is run: a record that there is, or one that is invented. */
export function SubjectForm({ entity, screen, fields, onBegin }: FormProps) {
  const t = useTexts("design");
  const { source, language } = useServices();
  const [kind, setKind] = useState<"real" | "invented">("real");
  const [isWhole, setWhole] = useState(false);
  const [value, setValue] = useState<Values>({});
  const told = useRef(value);
  const [of, people] = useQueries({ queries: [screenQuery(source, screen, language), screenQuery(source, PEOPLE, language)] });
  const bundle = useMemo(() => {
    if (!of.data || !people.data) return undefined;
    const record = of.data.entities[entity];
    const all = record ? inventable(record) : [];
    const read = fields.filter((name) => all.includes(name));
    const asked = isWhole || read.length === 0 ? [...read, ...all.filter((name) => !read.includes(name))] : read;
    const texts = { record: t("rehearsal.record"), starter: t("rehearsal.starter") };
    return subjectBundle(of.data, people.data, { entity, fields: kind === "invented" ? asked : undefined, texts });
  }, [of.data, people.data, entity, fields, kind, isWhole, t]);
  const failed = [of, people].find(({ isError }) => isError);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!bundle) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const change = (next: Values) => {
    told.current = next;
    setValue(next);
  };
  // The form tells what was typed in the turn after a control is left, as it is by pressing the button.
  const begin = () =>
    setTimeout(() => {
      const { [RECORD]: record, [STARTER]: starter, ...values } = told.current;
      const isReal = kind === "real";
      onBegin({ record: isReal ? idIn(record) : undefined, values: isReal ? undefined : values, starter: idIn(starter) });
    });
  return (
    <div className={css.subject}>
      <Segmented<"real" | "invented">
        aria-label={t("rehearsal.on")}
        value={kind}
        onChange={setKind}
        options={[
          { value: "real", label: t("rehearsal.real") },
          { value: "invented", label: t("rehearsal.invented") },
        ]}
      />
      <ValueFormOf key={`${kind}${isWhole}`} bundle={bundle} value={value} onChange={change} />
      <div className={css.buttons}>
        <Button type="primary" disabled={kind === "real" && idIn(value[RECORD]) === undefined} onClick={begin}>
          {t("rehearsal.begin")}
        </Button>
        {kind === "invented" && fields.length > 0 && (
          <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
            {t("rehearsal.allFields")}
          </Checkbox>
        )}
        <span className={css.quiet}>{t("rehearsal.harmless")}</span>
      </div>
    </div>
  );
}
