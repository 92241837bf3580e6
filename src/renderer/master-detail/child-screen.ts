import type { Child } from "../../generated/language/screen.ts";
import { access } from "../../model/access.ts";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { referringField } from "../../model/master-detail.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Viewer } from "../services.tsx";

/** How the rows of a child are found: in a details field of the master, or by the field that refers to it. */
export type ChildOf = { readonly details: string } | ChildBy;

export interface ChildBy {
  readonly by: string;
  /** What belongs to a master without a reference; undefined also where the viewer does not see whole by what. */
  readonly also: Child["also"];
}

/** A grid of what belongs to the chosen masters. */
export interface ChildPlan {
  readonly key: string;
  /** The child as a list of its own, so that columns, order and page size are kept and derived as those of every list. */
  readonly screen: Screen;
  readonly entity: Entity;
  readonly of: ChildOf;
  readonly warning: string | undefined;
}

/** How a child hangs on its master; undefined where the check of documents would have complained. */
function childOf(child: Child, entity: Entity, master: Entity, viewer: Viewer): ChildOf | undefined {
  if (entity["x-master"] === master.$id) {
    const details = [...fieldsOf(master).values()].find(({ property }) => property["x-details"] === entity.$id);
    return details && { details: details.name };
  }
  const by = child.by ?? referringField(entity, master);
  if (by === undefined) return undefined;
  const { also } = child;
  const isSeen = also && access(entity, also.field, viewer, "view") !== "hidden" && access(master, also.in, viewer, "view") !== "hidden";
  return { by, also: isSeen ? also : undefined };
}

/**
 * The grids under a master's, each where the viewer may see it: details where the viewer sees the details field, other records with the
 * permission to view them.
 * @param defaultTitle of a child that says none and is the only one
 */
export function childPlans(
  screen: Screen,
  master: Entity,
  entities: Readonly<Record<string, Entity>>,
  viewer: Viewer,
  defaultTitle: string,
): ChildPlan[] {
  const children = screen.children ?? [];
  return children.flatMap((child, index): ChildPlan[] => {
    const entity = entities[child.entity];
    const of = entity && childOf(child, entity, master, viewer);
    if (!entity || !of || child.hidden || !mayRead(of, entity, master, viewer)) return [];
    const { columns, filter, sort, pageSize, totals, warning } = child;
    const childScreen: Screen = {
      $id: `${screen.$id}.${index}`,
      kind: "list",
      entity: entity.$id,
      title: child.title ?? (children.length === 1 ? defaultTitle : entity.title),
      actions: [],
      selection: "none",
      ...(columns && { columns }),
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(pageSize !== undefined && { pageSize }),
      ...(totals && { totals }),
    };
    return [{ key: String(index), screen: childScreen, entity, of, warning }];
  });
}

function mayRead(of: ChildOf, entity: Entity, master: Entity, viewer: Viewer): boolean {
  if ("details" in of) return access(master, of.details, viewer, "view") !== "hidden";
  return mayDo(viewer, entity, "view") && access(entity, of.by, viewer, "view") !== "hidden";
}

/** Which rows a child shows by reference: those of the masters, of all masters where `masters` is undefined. */
export function conditionOf({ screen }: ChildPlan, by: string, masters: readonly string[] | undefined): Condition | undefined {
  const ofMasters: Condition = masters ? { field: by, op: "in", value: [...masters] } : { field: by, op: "notEmpty" };
  return allOf(screen.filter, ofMasters);
}
