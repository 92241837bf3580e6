import { Button, Skeleton, Tabs, type TabsProps, Typography } from "antd";
import { useMemo, useState } from "react";
import type { FlowInstanceRow } from "../../../model/contract/flow/instance.ts";
import type { Prediction } from "../../../model/contract/flow/own.ts";
import { AppError } from "../../../model/error.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { FlowDiagram } from "../diagram/FlowDiagram.tsx";
import { FlowRecords } from "./FlowRecords.tsx";
import { FlowTimeline } from "./FlowTimeline.tsx";
import { useCourse, usePicture } from "./flow-queries.ts";

interface OfInstance {
  readonly instance: FlowInstanceRow;
}

/** How a flow came where it is: two tabs, its diagram and its approval records (specification workflow §2). On a phone they read from top to bottom. */
export const FlowHistory = ({ instance }: OfInstance) => <Tabs items={useHistoryItems(instance)} destroyOnHidden />;

/** The tabs of it, for a page that has tabs of its own. */
export function useHistoryItems(instance: FlowInstanceRow): NonNullable<TabsProps["items"]> {
  const t = useTexts("flow");
  const isNarrow = useIsNarrow();
  return [
    { key: "diagram", label: t("history.diagram"), children: isNarrow ? <Narrow instance={instance} /> : <Picture instance={instance} /> },
    {
      key: "records",
      label: t("records.title"),
      children: isNarrow ? <Course instance={instance} isPast /> : <Records instance={instance} />,
    },
  ];
}

/** On a phone the course stands in place of the diagram, which is there for who wants it. */
function Narrow({ instance }: OfInstance) {
  const t = useTexts("flow");
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setDrawn(!isDrawn)}>
        {t(isDrawn ? "history.showTimeline" : "history.showDiagram")}
      </Button>
      {isDrawn ? <Picture instance={instance} /> : <Course instance={instance} />}
    </>
  );
}

/** People by step: those that the server knows, and before them those that are foreseen. */
const namesBelow = (known: Readonly<Record<string, string>>, foreseen: Prediction | undefined, comma: string) =>
  new Map([
    ...(foreseen?.steps ?? []).map(({ taskKey, people }) => [taskKey, people.map(({ name }) => name ?? "").join(comma)] as const),
    ...Object.entries(known),
  ]);

/** The diagram of a flow with what the server knows of it. */
function Picture({ instance }: OfInstance) {
  const t = useTexts("flow");
  const { picture, progress } = usePicture(instance);
  const [isForeseen, setForeseen] = useState(false);
  const { prediction } = useCourse(instance);
  const foreseen = isForeseen ? prediction.data : undefined;
  const known = progress.data?.names;
  const names = useMemo(() => namesBelow(known ?? {}, foreseen, t("tally.comma")), [known, foreseen, t]);
  const predicted = useMemo(
    () => foreseen && [...foreseen.steps.map(({ taskKey }) => taskKey), ...foreseen.finishedSequenceFlowSet],
    [foreseen],
  );
  const failed = [picture, progress].find(({ error }) => error);
  if (failed) return <PieceFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!picture.data || !progress.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <FlowDiagram
      xml={picture.data}
      {...progress.data.marks}
      names={names}
      predicted={predicted}
      records={<Records instance={instance} />}
      onPredict={() => {
        setForeseen(true);
        void prediction.refetch();
      }}
      isPredicting={isForeseen && prediction.isFetching}
    />
  );
}

function Records({ instance }: OfInstance) {
  const { comments } = useCourse(instance);
  if (comments.error) return <PieceFailure error={comments.error} onRetry={() => void comments.refetch()} />;
  return comments.data ? <FlowRecords comments={comments.data} /> : <Skeleton active title={false} />;
}

/** The course of a flow from top to bottom; `isPast`: only what was done. Who takes no part in it reads where it stands, and no more. */
export function Course({ instance, isPast = false }: OfInstance & { readonly isPast?: boolean }) {
  const { comments, participants, prediction } = useCourse(instance);
  const t = useTexts("flow");
  const failed = [comments, participants].find(({ error }) => error);
  if (failed?.error instanceof AppError && failed.error.code === "flow.notYours")
    return <Typography.Text type="secondary">{t("history.notYours")}</Typography.Text>;
  if (failed) return <PieceFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!comments.data || !participants.data) return <Skeleton active title={false} />;
  return (
    <FlowTimeline
      comments={comments.data}
      participants={isPast ? [] : participants.data}
      prediction={isPast ? undefined : prediction.data}
    />
  );
}
