import { type SqlBool, sql } from "kysely";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { inTenant } from "../../records/access/scope.ts";
import { ownRoles } from "../search-plans/stored.ts";

/** A printer, with where it stands. */
export interface PrinterPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly dpi: number;
  readonly paper: string | null;
}

type Asking = Pick<Context, "db" | "actor" | "documents">;

/** The printers of the actor's tenant that are switched on and for him, with his roles and in his organisation. */
export async function usablePrinters({ db, actor, documents }: Asking): Promise<PrinterPlace[]> {
  const isEverybody = actor.isSuperUser;
  const ofRoles = sql<SqlBool>`cardinality(coalesce(p.roles_ids, '{}')) = 0 or p.roles_ids && (${ownRoles(actor)})`;
  const ofOrganisation = sql<SqlBool>`cardinality(coalesce(p.organisations_ids, '{}')) = 0 or ${actor.organisation}::bigint = any(p.organisations_ids)`;
  return db
    .selectFrom("label_printer as p")
    .select(["p.id", "p.name", "p.address", "p.port", "p.dpi", "p.paper"])
    .where("p.enabled", "=", true)
    .where(inTenant(entityOf(documents, "printer"), actor, "p"))
    .$if(!isEverybody, (query) => query.where(sql<SqlBool>`(${ofRoles})`).where(sql<SqlBool>`(${ofOrganisation})`))
    .orderBy("p.name")
    .execute();
}

/**
 * A printer that is for the actor.
 * @throws AppError record.notFound
 */
export async function usablePrinter(context: Asking, id: string): Promise<PrinterPlace> {
  const printer = (await usablePrinters(context)).find((one) => one.id === id);
  if (!printer) throw new AppError("record.notFound");
  return printer;
}
