import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import { Refusal } from "./Refusal.tsx";
import { RunningRehearsal } from "./RunningRehearsal.tsx";
import css from "./rehearsal.module.css";
import { SubjectForm } from "./SubjectForm.tsx";
import { type Subject, useRehearsal } from "./use-rehearsal.ts";

/** A draft is stepped through, with nothing written: on a record or an invented one, as any of the people who would get its tasks. */
export default function RehearsalPanel({ store, subject: { id } }: DesignPartProps) {
  const t = useTexts("design");
  const xml = useDesign(store, (state) => state.xml);
  const [subject, setSubject] = useState<Subject>();
  const { rehearsal } = useFlowCalls();
  // What is asked before it begins is said by a run on nothing.
  const about = useQuery({
    queryKey: ["flow", "rehearsal", id, xml],
    queryFn: () => rehearsal.rehearse({ body: { id, bpmnXml: xml, values: {} } }),
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  const state = useRehearsal(id, xml, subject);
  const { answer, error } = state;
  if (about.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (about.isError) return <Refusal error={about.error} />;
  const { entity, screen, fields } = about.data;
  if (!subject) return screen !== null && <SubjectForm {...{ entity, screen, fields }} onBegin={setSubject} />;
  const reset = () => setSubject(undefined);
  if (answer) return <RunningRehearsal {...{ xml, state, answer, entity, screen }} onReset={reset} />;
  return (
    <div className={css.panel}>
      {error ? <Refusal error={error} /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      <div>
        <Button onClick={reset}>{t("rehearsal.other")}</Button>
      </div>
    </div>
  );
}
