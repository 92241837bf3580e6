import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { compile } from "../../../flow/compile.ts";
import { differences } from "../../../flow/design/difference.ts";
import { differenceInWords } from "../../../flow/design/difference-words.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type ChangeMark, changedElements } from "./changed-elements.ts";
import { useReading } from "./use-reading.ts";
import styles from "./versions.module.css";

const TwoDiagrams = lazy(() => import("./TwoDiagrams.tsx"));

/** A version as it is compared: what it is called, and its file. */
export interface Compared {
  readonly name: string;
  readonly xml: string;
}

const MARKS: readonly ChangeMark[] = ["added", "removed", "changed", "moved"];

interface ViewProps {
  /** Id of the flow. */
  readonly entry: string;
  readonly before: Compared;
  readonly after: Compared;
}

/** What is different between two versions of a flow: sentence by sentence, and in their diagrams. */
export function DifferenceView({ entry, before, after }: ViewProps) {
  const t = useTexts("design");
  const readingOf = useReading(entry);
  const comparison = useQuery({
    queryKey: ["flow", "difference", before.xml, after.xml],
    queryFn: async () => {
      const [old, now] = await Promise.all([compile(before.xml), compile(after.xml)]);
      const found = differences(old.graph, now.graph);
      return { graphs: [now.graph, old.graph], found, changed: await changedElements(before.xml, after.xml, found) };
    },
    gcTime: 0,
    retry: false,
  });
  if (comparison.error) return <Alert type="error" showIcon message={t("versions.failed", { reason: String(comparison.error) })} />;
  if (!comparison.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { found, changed, graphs } = comparison.data;
  const reading = readingOf(graphs);
  const marked = new Set([...changed.before.values(), ...changed.after.values()]);
  return (
    <div className={styles.difference}>
      <h3>{found.length === 0 ? t("versions.same") : t("versions.differences", { count: found.length })}</h3>
      {found.length > 0 && (
        <ul className={styles.sentences}>
          {found.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences of an element may read alike.
            <li key={`${one.element} ${one.change} ${at}`}>{differenceInWords(one, reading)}</li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton.Node active className={styles.diagrams ?? ""} />}>
        <TwoDiagrams before={before.xml} after={after.xml} names={{ before: before.name, after: after.name }} changed={changed} />
      </Suspense>
      <ul className={styles.legend}>
        {MARKS.filter((mark) => marked.has(mark)).map((mark) => (
          <li key={mark} data-mark={mark}>
            {t(`versions.mark.${mark}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
