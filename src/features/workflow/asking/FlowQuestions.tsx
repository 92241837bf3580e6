import { Alert } from "antd";
import { lazy, Suspense } from "react";
import { CommitDialog } from "../operations/CommitDialog.tsx";
import { Consequences } from "../operations/RejectNodes.tsx";
import { ResultsDialog } from "./ResultsDialog.tsx";
import { type Question, useAsking } from "./store.ts";

const SubmitDialog = lazy(async () => ({ default: (await import("../submit/SubmitDialog.tsx")).SubmitDialog }));

const AdministerDialog = lazy(async () => ({ default: (await import("../administer/AdministerDialog.tsx")).AdministerDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import("../administer/HandOverDialog.tsx")).HandOverDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import("../administer/LeaveDialog.tsx")).LeaveDialog }));
const MigrationDialog = lazy(async () => ({ default: (await import("../migration/MigrationDialog.tsx")).MigrationDialog }));

/** Draws what the actions of flows ask. Stands once, beside the pages. */
export function FlowQuestions() {
  const { question, turn, answer } = useAsking();
  if (!question) return null;
  return (
    <Suspense>
      <Asked key={turn} question={question} onAnswer={answer} />
    </Suspense>
  );
}

function Asked({ question, onAnswer }: { readonly question: Question; readonly onAnswer: (sent: boolean) => void }) {
  switch (question.kind) {
    case "results":
      return <ResultsDialog {...question} onClose={() => onAnswer(true)} />;
    case "administer":
      return <AdministerDialog question={question} onSent={() => onAnswer(true)} onClose={() => onAnswer(false)} />;
    case "handOver":
      return <HandOverDialog person={question.person} onClose={() => onAnswer(true)} />;
    case "leave":
      return <LeaveDialog person={question.person} onClose={() => onAnswer(true)} />;
    case "migrate":
      return <MigrationDialog entry={question.entry} source={question.source} onClose={() => onAnswer(true)} />;
    case "submit":
      return (
        <SubmitDialog
          submission={question.submission}
          onClose={() => onAnswer(false)}
          onSend={async (commit, variables) => {
            await question.send(commit, variables);
            onAnswer(true);
          }}
        />
      );
    case "commit": {
      const { hint, falls } = question;
      return (
        <CommitDialog
          open
          offer={question.offer}
          title={question.title}
          onClose={() => onAnswer(false)}
          onSend={async (commit) => {
            await question.send(commit);
            onAnswer(true);
          }}
        >
          {hint !== undefined && <Alert type="info" showIcon message={hint} />}
          {falls && <Consequences queryKey={falls.key} ask={falls.ask} />}
        </CommitDialog>
      );
    }
  }
}
