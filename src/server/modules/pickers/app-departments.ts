import type { DepartmentBranch } from "../../../model/contract/pickers.ts";
import { entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { RecordContext } from "../../records/context.ts";
import { optionList } from "../../records/read/read.ts";
import { enabledApps } from "../apps/entrance.ts";
import { branches } from "./branches.ts";

/** This product itself: what all users have. */
export const PRODUCT = { id: "formwork", name: "Formwork" };

/**
 * The applications with the departments below each (specification administration §2.4, §7.1): this product, and those in use that the reader may choose.
 * All share the departments of their tenant; which users have an application is asked with `queryAppId`.
 */
export async function appDepartments(context: RecordContext): Promise<DepartmentBranch[]> {
  const { db, documents, actor } = context;
  const [department, app] = [entityOf(documents, "department"), entityOf(documents, "app")];
  const children = mayDo(actor, department, "pick") ? await branches(context, department) : [];
  const named = mayDo(actor, app, "pick") ? await optionList(context, app, {}) : [];
  const open = await enabledApps(
    db,
    named.map(({ id }) => id),
  );
  const nodes = [PRODUCT, ...named.filter(({ id }) => open.has(id)).map(({ id, name = id }) => ({ id, name }))];
  return nodes.map((node) => ({ ...node, parentId: null, children }));
}
