import {
  AuditOutlined,
  DeleteOutlined,
  DownloadOutlined,
  NodeIndexOutlined,
  PlusOutlined,
  PrinterOutlined,
  UploadOutlined,
} from "@ant-design/icons";
import { type ReactNode, useMemo } from "react";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { usePrintTemplates } from "../print/usePrintTemplates.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { isGuarded, isOffered, isTransition, type ListAction, type ListActions } from "./derive-actions.ts";
import type { Actions } from "./useActions.tsx";

/** An action as the toolbar, and the menu of those that have no room there, offer it. */
export interface ToolbarItem {
  readonly key: string;
  readonly text: string;
  /** What is read out in place of the text. */
  readonly said?: string | undefined;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly disabled: boolean;
  /** Why it cannot be pressed. */
  readonly hint?: string | undefined;
  /** What is chosen before anything is done; undefined: nothing. */
  readonly choices?: readonly { readonly key: string; readonly label: string }[];
  /** What is chosen stands beside the button, which can be pressed without it. */
  readonly splits?: boolean;
  readonly run: (choice?: string) => void;
}

/** Review states (dictionary review_status) in the order in which they are offered. */
const REVIEWS = [
  { status: 1, key: "approve" },
  { status: 2, key: "reject" },
  { status: 0, key: "reopen" },
] as const;

/** The toolbar's own actions, then those for the chosen rows, which wait disabled until rows are chosen. */
export function useToolbarItems(actions: ListActions, chosen: readonly Row[], run: Actions["run"]): readonly ToolbarItem[] {
  const t = useTexts("screen");
  const exchangeText = useTexts("exchange");
  const { exchange, printing, readOnly, viewer } = useServices();
  const bundle = useBundle();
  const entity = bundle.entities[bundle.screen.entity];
  // Asked for when somebody may want to choose among them.
  const { templates } = usePrintTemplates(bundle, chosen.length > 0 && actions.selection.includes("print"));
  return useMemo(() => {
    const ownItem = (action: Exclude<ListAction, string>, rows: readonly Row[], disabled: boolean): ToolbarItem => ({
      ...{ key: action.id, text: action.title, danger: action.danger ?? false, disabled },
      run: () => run(action, rows),
    });
    const toolbarItem = (action: ListAction): ToolbarItem[] => {
      if (typeof action !== "string") return [ownItem(action, [], false)];
      const item = { key: action, disabled: false, run: () => run(action, []) };
      if (action !== "export" && action !== "import")
        return [{ ...item, text: t(action), icon: <PlusOutlined aria-hidden />, primary: true }];
      // Records can go nowhere in stories, say.
      const icon = action === "export" ? <DownloadOutlined aria-hidden /> : <UploadOutlined aria-hidden />;
      return exchange ? [{ ...item, text: exchangeText(action), icon }] : [];
    };
    const disabled = chosen.length === 0;
    const selectionItem = (action: ListAction): ToolbarItem[] => {
      // Of several some may be refused, each with its reason; where none is open there is nothing to do.
      const isClosed = isGuarded(action) && !chosen.some(action.isOpenFor);
      if (typeof action !== "string") return [ownItem(action, chosen, disabled || isClosed)];
      if (action === "remove") {
        const offered = entity ? chosen.filter((row) => isOffered(actions, action, row, entity, viewer)) : chosen;
        const closed = offered.length === 0;
        // How many is read out, and stands below the rows: a button that grew with it would move the others.
        const said = closed ? undefined : t("removal.batchCount", { count: offered.length });
        const icon = <DeleteOutlined aria-hidden />;
        return [{ key: action, text: t("removal.batch"), said, icon, danger: true, disabled: closed, run: () => run(action, offered) }];
      }
      if (action === "print") {
        const choices = (templates ?? []).map(({ id, title }) => ({ key: id, label: title }));
        const item = { key: action, text: t("print.title"), icon: <PrinterOutlined aria-hidden />, disabled };
        return printing ? [{ ...item, choices, splits: true, run: (choice) => run(action, chosen, choice ?? null) }] : [];
      }
      if (action !== "review") return [];
      return [
        {
          ...{ key: action, text: t("review.title"), icon: <AuditOutlined aria-hidden />, disabled },
          choices: REVIEWS.map(({ key }) => ({ key, label: t(`review.${key}`) })),
          run: (choice) => run(action, chosen, REVIEWS.find(({ key }) => key === choice)?.status),
        },
      ];
    };
    const transitions = actions.selection.filter(isTransition);
    const open = disabled ? [] : transitions.filter((action) => chosen.every(action.isOpenFor));
    const transitionItem: ToolbarItem = {
      ...{ key: "transitions", text: t("transitions"), icon: <NodeIndexOutlined aria-hidden />, disabled: open.length === 0 },
      choices: open.map(({ id, title }) => ({ key: id, label: title })),
      run: (choice) => {
        const action = open.find(({ id }) => id === choice);
        if (action) run(action, chosen);
      },
    };
    const items = [
      ...actions.toolbar.flatMap(toolbarItem),
      ...actions.selection.filter((action) => !isTransition(action)).flatMap(selectionItem),
      ...(transitions.length > 0 ? [transitionItem] : []),
    ];
    return readOnly ? items.map((item) => ({ ...item, disabled: true, hint: t("readOnly") })) : items;
  }, [actions, chosen, run, entity, viewer, exchange, printing, templates, readOnly, t, exchangeText]);
}
