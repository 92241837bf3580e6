import type { FastifyInstance } from "fastify";
import type { Actor } from "../../../../model/actor.ts";
import type { HookTable } from "../../../records/context.ts";
import type { FlowContext } from "../operations/flow-context.ts";

/** The language of what nobody in particular writes: that of the documents. */
const LANGUAGE = "zh-CN";

/** No account: what the product does by itself is nobody's own, and everybody is told of it. */
const NOBODY = "0";

/** The product as who does what is due in flows of a tenant. */
export const productOf = (tenant: string | null, realName: string): Actor => ({
  ...{ id: NOBODY, username: "", realName, userType: 0, isSuperUser: true, byProduct: true },
  ...{ tenant, organisation: null, organisations: [], dept: null, roles: [] },
  permissions: new Set(),
  grants: { view: new Set(), edit: new Set(), add: new Set() },
  rows: new Map(),
});

export interface ProductParts extends Pick<FlowContext, "letters" | "arrived"> {
  readonly hooks: HookTable;
}

/** The context in which the product acts by itself in flows of a tenant. */
export function productContext(
  app: FastifyInstance,
  { letters, hooks, arrived, tenant }: ProductParts & { readonly tenant: string | null },
): FlowContext {
  const { db, aside, exactTotal, heard, tasks } = app;
  return {
    ...{ db, aside, exactTotal, heard, tasks, hooks, letters, arrived, language: LANGUAGE },
    actor: productOf(tenant, letters.text(LANGUAGE, "flow.product")),
    documents: app.documents.current.in(LANGUAGE),
  };
}
