import type { TFunction } from "i18next";
import type { Chain, Place } from "../../../../flow/design/block.ts";
import { type Clip, copyOf, paste } from "../../../../flow/design/copy.ts";
import { type Design, readDesign } from "../../../../flow/design/design.ts";
import * as edges from "../../../../flow/design/edge-edits.ts";
import * as edits from "../../../../flow/design/edits.ts";
import { placeBefore, type Standing, standings } from "../../../../flow/design/find.ts";
import { STEP_KINDS, type StepKind, type StepNames } from "../../../../flow/design/new-step.ts";
import { browserStore } from "../../../../storage/storage.ts";
import type { DesignStore } from "../design-store.ts";

/** Where the last copy is kept, so that it goes into other flows and tabs. */
const CLIP = "flow-clip";

/** What was copied last; undefined: nothing that can be read. */
export function clipboard(): Clip | undefined {
  try {
    const { xml, entry, name } = JSON.parse(browserStore.get(CLIP) ?? "{}") as Partial<Clip>;
    return typeof xml === "string" && typeof entry === "string" && typeof name === "string" ? { xml, entry, name } : undefined;
  } catch {
    return undefined;
  }
}

/** Texts on new elements, in the language of the page. */
const stepNames = (t: TFunction): StepNames =>
  Object.fromEntries(
    [...STEP_KINDS, "start", "end", "done", "otherwise"].map((part) => [part, t(`cards.names.${part}`)]),
  ) as unknown as StepNames;

/** Where Insert puts something in: behind a card, or before it where nothing can stand behind it. */
export function placeBeside(chain: Chain, id: string): { place: Place; canEnd: boolean } | undefined {
  for (const { item, chain: around, at, way, branch } of standings(chain)) {
    const others = branch?.ways.filter(({ open }) => open.length > 0).length ?? 0;
    const canEnd = others > 1 && way?.open.length === 1 && at === around.items.length - 1;
    if (item.kind === "branch") {
      const own = item.ways.find(({ flow }) => flow === id);
      if (own?.chain.place && item.choice !== "events") return { place: own.chain.place, canEnd: false };
    }
    const edge = item.kind === "step" ? item.edges.find((one) => one.id === id) : undefined;
    if (edge?.chain.place) return { place: edge.chain.place, canEnd: false };
    if (item.kind === "jump" || item.id !== id) continue;
    const next = around.items[at + 1];
    const behind = item.after ?? (next?.kind === "branch" && next.id === id ? next.after : undefined);
    const place = behind ?? placeBefore(around, at);
    if (place) return { place, canEnd: canEnd && behind !== undefined };
  }
  return undefined;
}

/** Whether a card can be taken out: no start, and no end that would come back as one. */
export function isRemovable({ item, branch }: Standing): boolean {
  if (item.kind === "jump") return false;
  if (item.kind !== "step") return true;
  if (item.element.$type === "bpmn:StartEvent") return false;
  return item.element.$type !== "bpmn:EndEvent" || (branch?.ways.some(({ open }) => open.length > 0) ?? false);
}

/** What was done, for who hears it; and the card that is to have the focus. */
export interface Done {
  readonly said: string;
  readonly focus?: string | undefined;
}

/** The changes that cards make, each one step of undo. They fail with what `edits` throw. */
export function cardActions(store: DesignStore, t: TFunction) {
  const names = stepNames(t);
  const doIt = async (change: (design: Design) => Done): Promise<Done> => {
    let done: Done = { said: "" };
    await store.getState().edit((design) => {
      done = change(design);
    });
    return done;
  };
  return {
    add: (place: Place, kind: StepKind) =>
      doIt((design) => ({ focus: edits.addStep(design, place, kind, names), said: t("cards.said.added", { name: names[kind] }) })),
    branch: (place: Place, choice: "exclusive" | "inclusive" | "parallel") =>
      doIt((design) => ({
        focus: edits.addBranch(design, place, choice, names),
        said: t("cards.said.added", { name: t(`cards.choice.${choice}`) }),
      })),
    addWay: (id: string) => doIt((design) => ({ focus: edits.addWay(design, id, names), said: t("cards.said.addedWay") })),
    end: (place: Place) =>
      doIt((design) => ({ focus: edits.endHere(design, place, names), said: t("cards.said.added", { name: names.end }) })),
    remove: (id: string, name: string, focus: string | undefined) =>
      doIt((design) => {
        edits.removeItem(design, id, names);
        return { said: t("cards.said.removed", { name }), focus };
      }),
    removeWay: (id: string, flow: string, name: string) =>
      doIt((design) => {
        edits.removeWay(design, id, flow, names);
        return { said: t("cards.said.removed", { name }), focus: id };
      }),
    move: (id: string, place: Place, name: string) =>
      doIt((design) => {
        edits.moveItem(design, id, place);
        return { said: t("cards.said.moved", { name }), focus: id };
      }),
    moveBy: (id: string, by: -1 | 1, name: string) =>
      doIt((design) => {
        const place = edits.placeBeside(design, id, by);
        if (place) edits.moveItem(design, id, place);
        return { said: place ? t("cards.said.moved", { name }) : t("cards.said.stays", { name }), focus: id };
      }),
    moveWay: (id: string, flow: string, by: -1 | 1, name: string) =>
      doIt((design) => {
        edits.moveWay(design, id, flow, by);
        return { said: t("cards.said.moved", { name }), focus: flow };
      }),
    /** From a step, or by a way that goes nowhere else yet. */
    returnTo: (id: string, target: string, name: string, way?: string) =>
      doIt((design) => {
        const focus = way ?? edges.returnTo(design, id, target, t("cards.names.refused"));
        if (way !== undefined) edges.returnWayTo(design, way, target);
        return { focus, said: t("cards.said.returns", { name }) };
      }),
    addTimer: (id: string) =>
      doIt((design) => ({ focus: edges.addTimer(design, id, names), said: t("cards.said.added", { name: t("cards.kind.edge") }) })),
    removeEdge: (id: string, name: string, focus: string | undefined) =>
      doIt((design) => {
        edges.removeEdge(design, id);
        return { said: t("cards.said.removed", { name }), focus };
      }),
    rename: (id: string, name: string) =>
      doIt((design) => {
        edits.rename(design, id, name);
        return { said: t("cards.said.renamed", { name }), focus: id };
      }),
    async copy(id: string): Promise<Done> {
      const clip = await copyOf(store.getState().xml, id);
      if (!clip) return { said: t("cards.said.cannotCopy"), focus: id };
      browserStore.set(CLIP, JSON.stringify(clip));
      return { said: t("cards.said.copied", { name: clip.name }), focus: id };
    },
    async paste(place: Place): Promise<Done> {
      const clip = clipboard();
      if (!clip) return { said: t("cards.said.nothingToPaste") };
      const source = await readDesign(clip.xml);
      return doIt((design) => ({ focus: paste(design, source, clip.entry, place), said: t("cards.said.added", { name: clip.name }) }));
    },
  };
}
export type CardActions = ReturnType<typeof cardActions>;
