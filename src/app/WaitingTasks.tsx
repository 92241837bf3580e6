import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFlowCounts } from "../features/workflow/inbox/flow-counts.ts";
import { useWaiting } from "../shell/title/waiting.ts";

/** Hands what waits for the user's approval to the frame: the title of the window and the bell. */
export function WaitingTasks() {
  const { t } = useTranslation("flow");
  const counts = useFlowCounts();
  const { todo = 0, claimable = 0, copied = 0 } = counts ?? {};
  useEffect(() => {
    const lines = [
      { key: "todo", label: t("count.todo"), total: todo, to: "/screen/flow-todo-list" },
      { key: "claimable", label: t("count.claimable"), total: claimable, to: "/screen/flow-claimable-list" },
      { key: "copied", label: t("count.copied"), total: copied, to: "/screen/flow-copied-list" },
    ];
    useWaiting.setState({ count: todo, lines: lines.filter(({ total }) => total > 0) });
  }, [todo, claimable, copied, t]);
  // Whoever signs in next has his own.
  useEffect(() => () => useWaiting.setState({ count: 0, lines: [] }), []);
  return null;
}
