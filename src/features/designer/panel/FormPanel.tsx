import { Button } from "antd";
import { useMemo } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { treeOf } from "../design-view.ts";
import { type PlainLine, PlainSheet } from "./PlainSheet.tsx";
import styles from "./panel.module.css";
import { RuleList } from "./RuleList.tsx";

interface FormPanelProps {
  readonly design: Design;
  readonly drawable: Drawable;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

/** What can be said of the form as a whole: its columns, and whether its groups stand behind tabs, or follow each other as steps. */
export function FormPanel({ design, drawable, readOnly, perform }: FormPanelProps) {
  const t = useTexts("designer");
  const tree = treeOf(design);
  const lines = useMemo<readonly PlainLine[]>(
    () => [
      {
        name: "columns",
        property: { title: t("panel.columns"), type: "integer" },
        choices: [1, 2, 3, 4].map((value) => ({ value, label: String(value) })),
        widget: { name: "radio" },
      },
    ],
    [t],
  );
  const fold = (as: "tabs" | "steps" | "groups") =>
    perform([{ do: "form.fold", as, title: t(as === "steps" ? "new.step" : "new.tab", { number: 1 }) }]);
  const addTab = () => {
    const number = (tree.panes?.list.length ?? 0) + 1;
    perform([{ do: "pane.add", index: number - 1, title: t(tree.panes?.kind === "steps" ? "new.step" : "new.tab", { number }) }]);
  };
  return (
    <>
      <PlainSheet
        id="form"
        {...{ lines, readOnly }}
        value={{ columns: tree.words.columns ?? 2 }}
        around={drawable.bundle}
        onChange={(_, value) => perform([{ do: "form.set", word: "columns", value }], "form columns")}
      />
      {!readOnly && (
        <div className={styles.buttons}>
          <Button onClick={() => perform([{ do: "group.add", at: { group: tree.groups.length }, title: t("new.group") }])}>
            {t("panel.addGroup")}
          </Button>
          {tree.panes && <Button onClick={addTab}>{t("panel.addTab")}</Button>}
          {tree.panes?.kind !== "tabs" && <Button onClick={() => fold("tabs")}>{t("panel.toTabs")}</Button>}
          {tree.panes?.kind !== "steps" && <Button onClick={() => fold("steps")}>{t("panel.toSteps")}</Button>}
          {tree.panes && <Button onClick={() => fold("groups")}>{t("panel.toPlain")}</Button>}
        </div>
      )}
      <RuleList {...{ design, drawable, readOnly, perform }} />
    </>
  );
}
