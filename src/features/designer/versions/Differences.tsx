import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { DesignDifference } from "../../../model/contract/designs.ts";
import { type Design, entitiesIn } from "../../../model/design/design.ts";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import styles from "./versions.module.css";

interface DifferencesProps {
  readonly design: Design;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly version: number;
}

/** What of the draft is otherwise than in a version. */
export function Differences({ design, keeper, calls, version }: DifferencesProps) {
  const t = useTexts("designer");
  const differences = useQuery({
    queryKey: ["form-design-differences", design.main, version, keeper.version()],
    queryFn: () => calls.compare(version),
    ...{ staleTime: 0, retry: false },
  });
  const entities = entitiesIn(design);
  if (differences.isError) return <Failure error={differences.error} onRetry={() => void differences.refetch()} />;
  if (!differences.data) return <Skeleton active title={false} />;
  if (differences.data.length === 0) return <p>{t("versions.same")}</p>;
  /** What a path names: a field by its title, the rest by its words. */
  const placeOf = ({ kind, id, path }: DesignDifference): string => {
    const [part, name = "", ...words] = path;
    const title = kind === "entity" && part === "properties" ? (entities.get(id)?.properties[name]?.title ?? name) : undefined;
    const rest = title === undefined ? path : words;
    return [title ?? entities.get(id)?.title ?? id, ...rest].join(" › ");
  };
  return (
    <ul className={styles.changes}>
      {differences.data.map((one) => (
        <li key={JSON.stringify([one.kind, one.id, one.language, one.path])} data-change={one.change}>
          <strong>{t(`versions.change.${one.change}`)}</strong> {placeOf(one)}
          {one.language !== null && <em> ({one.language})</em>}
          <Value value={one.before} />
          <Value value={one.after} />
        </li>
      ))}
    </ul>
  );
}

const Value = ({ value }: { readonly value: unknown }) =>
  value === undefined ? null : <code>{typeof value === "string" ? value : JSON.stringify(value)}</code>;
