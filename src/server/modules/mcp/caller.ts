import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import type { RecordContext } from "../../records/context.ts";
import type { McpSettings } from "./settings.ts";

/** Who asks through an assistant, and what of the product is offered to it. */
export interface McpCaller {
  /** Of records, as of any other request of this user. */
  readonly context: RecordContext;
  readonly settings: McpSettings;
}

/** The entities that are offered and whose records the caller may view, as far as he may see them. */
export function offeredEntities({ context, settings }: McpCaller): Entity[] {
  const { documents, actor } = context;
  const seen = documentsSeenBy(actor, documents);
  return [...settings.modules.keys()].flatMap((id) => {
    const entity = documents.entities.get(id);
    return entity?.["x-api"] && mayDo(actor, entity, "view") ? [seen.entities.get(id) as Entity] : [];
  });
}

/**
 * An entity that is offered to the caller, whole: what leaves of it is cut by what reads it.
 * @throws AppError mcp.notOffered, the same for one that is not there, not offered, or not his to view
 */
export function offeredEntity({ context: { documents, actor }, settings }: McpCaller, id: string): Entity {
  const entity = settings.modules.has(id) ? documents.entities.get(id) : undefined;
  if (!entity?.["x-api"] || !mayDo(actor, entity, "view")) throw new AppError("mcp.notOffered");
  return entity;
}

/** @throws AppError mcp.notOffered where one of them may not be changed through assistants */
export function assertWritable(caller: McpCaller, entities: Iterable<string>): void {
  for (const id of entities) {
    offeredEntity(caller, id);
    if (!caller.settings.modules.get(id)?.write) throw new AppError("mcp.notOffered");
  }
}
