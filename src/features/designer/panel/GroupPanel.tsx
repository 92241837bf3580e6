import { useMemo } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { type GroupPlace, groupAt } from "../../../model/design/form-edit.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { treeOf } from "../design-view.ts";
import { type PlainLine, PlainSheet } from "./PlainSheet.tsx";

interface GroupPanelProps {
  readonly design: Design;
  readonly drawable: Drawable;
  readonly at: GroupPlace;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

const COLLAPSE = { none: undefined, open: false, closed: true } as const;
type Collapse = keyof typeof COLLAPSE;

/** What can be said of a group: its heading, whether it can be collapsed, and when it is shown. */
export function GroupPanel({ design, drawable, at, readOnly, perform }: GroupPanelProps) {
  const t = useTexts("designer");
  const { words } = groupAt(treeOf(design), at);
  const { main } = design;
  const lines = useMemo<readonly PlainLine[]>(
    () => [
      { name: "title", property: { title: t("panel.groupTitle"), type: "string", maxLength: 100 } },
      {
        name: "collapsed",
        property: { title: t("panel.collapse.label"), type: "string" },
        choices: Object.keys(COLLAPSE).map((value) => ({ value, label: t(`panel.collapse.${value}`) })),
      },
      {
        name: "visible",
        property: { title: t("panel.visible"), type: "string", format: "expression" },
        widget: { name: "expression", entity: main, gives: "condition" },
      },
    ],
    [t, main],
  );
  const value = {
    title: words.title ?? null,
    collapsed: words.collapsed === undefined ? "none" : words.collapsed === true ? "closed" : "open",
    visible: words.visible ?? null,
  };
  const id = `group ${at.pane ?? ""}/${at.group}`;
  const change = (name: string, next: unknown) => {
    const word = name as "title" | "collapsed" | "visible";
    const said = name === "collapsed" ? COLLAPSE[(next ?? "none") as Collapse] : (next ?? undefined);
    perform([{ do: "group.set", at, word, value: said }], `${id} ${name}`);
  };
  return <PlainSheet key={id} {...{ id, lines, value, readOnly }} around={drawable.bundle} onChange={change} />;
}
