import type { Generated } from "kysely";

/** What was printed, as it was printed. */
export interface PrintRunTable {
  id: Generated<string>;
  owner_id: string;
  entity: string;
  title: string;
  way: string;
  copies: number;
  dpi: number | null;
  record_ids: readonly string[];
  seen: string;
  pages: Buffer;
  at: Generated<string>;
}

/** For which roles a template is alone. */
export interface PrintTemplateRoleTable {
  template: string;
  role_id: string;
}

/** At which entries of the menu a template is offered. */
export interface PrintTemplateResourceTable {
  template: string;
  resource_id: string;
}

/** What shows a record by a template, once. */
export interface PrintTicketTable {
  ticket_hash: string;
  user_id: string;
  real_user_id: string | null;
  organisation_id: string | null;
  role_ids: readonly string[] | null;
  template: string;
  record_id: string;
  params: object;
  zone: string;
  language: string;
  expires_at: string;
}
