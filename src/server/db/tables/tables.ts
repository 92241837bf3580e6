import type { Generated } from "kysely";
import type { EntityTables } from "../../../generated/tables.ts";
import type {
  FlowCaseTable,
  FlowCommentTable,
  FlowEventTable,
  FlowGraphTable,
  FlowMigrationTable,
  FlowTicketTable,
  FlowTokenTable,
  FlowVisitTable,
  FlowWaitTable,
} from "./flow.ts";
import type {
  ApiKeySecretTable,
  ExchangeCredentialTable,
  ExchangeFetchedTable,
  InboundBodyTable,
  WebhookOutboxTable,
  WebhookSecretTable,
} from "./integration.ts";
import type { MessageOutboxTable } from "./messages.ts";
import type { AvatarTable, DeskTable, FavouriteTable, NoticeRecipientTable, RoleDashboardTable, UserPreferenceTable } from "./people.ts";
import type { PrintRunTable, PrintTemplateResourceTable, PrintTemplateRoleTable, PrintTicketTable } from "./print.ts";
import type {
  AppTicketTable,
  CaptchaTable,
  CountedActTable,
  LoginAttemptTable,
  LoginTrialTable,
  PasswordTicketTable,
  SessionTable,
  SmsCodeTable,
  SocketTicketTable,
  SsoDepartureTable,
  SsoIdentityTable,
  ViewingTable,
} from "./sign-in.ts";
import type {
  ChangePlanContentTable,
  ChangeSetRecordTable,
  ChangeSetTable,
  CodeCounterTable,
  EventConsumerTable,
  FormLinkAnswerTable,
  IdempotentCallTable,
  JobTable,
  JobUploadTable,
  RecordEventTable,
  RightsDraftContentTable,
} from "./work.ts";

/**
 * Every table that program code names: those of the entities, whose types are generated, and those that migrations make, whose types are
 * written here and in the files beside this one. `tests/server/tables.test.ts` compares both with a database that was made by the
 * migrations and the documents.
 */
export interface Tables extends EntityTables {
  app_ticket: AppTicketTable;
  avatar: AvatarTable;
  captcha: CaptchaTable;
  change_plan_content: ChangePlanContentTable;
  change_set: ChangeSetTable;
  change_set_record: ChangeSetRecordTable;
  rights_draft_content: RightsDraftContentTable;
  code_counter: CodeCounterTable;
  counted_act: CountedActTable;
  desk: DeskTable;
  event_consumer: EventConsumerTable;
  favourite: FavouriteTable;
  file_blob: FileBlobTable;
  form_link_answer: FormLinkAnswerTable;
  flow_case: FlowCaseTable;
  flow_comment: FlowCommentTable;
  flow_event: FlowEventTable;
  flow_graph: FlowGraphTable;
  flow_migration: FlowMigrationTable;
  flow_ticket: FlowTicketTable;
  flow_token: FlowTokenTable;
  flow_visit: FlowVisitTable;
  flow_wait: FlowWaitTable;
  form_design_draft: FormDesignDraftTable;
  formwork_migration: MigrationTable;
  formwork_state: StateTable;
  gen_generation: GenGenerationTable;
  idempotent_call: IdempotentCallTable;
  job: JobTable;
  job_upload: JobUploadTable;
  login_attempt: LoginAttemptTable;
  login_trial: LoginTrialTable;
  message_outbox: MessageOutboxTable;
  notice_recipient: NoticeRecipientTable;
  password_ticket: PasswordTicketTable;
  print_run: PrintRunTable;
  print_template_resource: PrintTemplateResourceTable;
  print_template_role: PrintTemplateRoleTable;
  print_ticket: PrintTicketTable;
  form_version: FormVersionTable;
  promotion_folder_package: PromotionFolderPackageTable;
  promotion_state: PromotionStateTable;
  publication: PublicationTable;
  published_document: PublishedDocumentTable;
  published_version: PublishedVersionTable;
  record_event: RecordEventTable;
  role_dashboard: RoleDashboardTable;
  seed_state: SeedStateTable;
  session: SessionTable;
  sms_code: SmsCodeTable;
  socket_ticket: SocketTicketTable;
  sso_departure: SsoDepartureTable;
  sso_identity: SsoIdentityTable;
  user_preference: UserPreferenceTable;
  viewing: ViewingTable;
  api_key_secret: ApiKeySecretTable;
  exchange_credential: ExchangeCredentialTable;
  exchange_fetched: ExchangeFetchedTable;
  inbound_body: InboundBodyTable;
  webhook_outbox: WebhookOutboxTable;
  webhook_secret: WebhookSecretTable;
}

/** The migrations that this database has had. */
export interface MigrationTable {
  name: string;
  applied_at: Generated<string>;
}

/** Small facts about this database, by name. */
export interface StateTable {
  key: string;
  value: string;
}

/** Which seeds were sown, and from which text. */
export interface SeedStateTable {
  name: string;
  hash: string;
  at: Generated<string>;
}

/** What is stored of files, by content. */
export interface FileBlobTable {
  sha256: string;
  touched_at: Generated<string>;
}

/** Documents that administrators publish while the server runs. */
export interface PublishedDocumentTable {
  kind: string;
  id: string;
  content: object;
  texts: Generated<object>;
  version: Generated<number>;
  published_by: string | null;
  published_at: Generated<string>;
  withdrawn: Generated<boolean>;
  fault: string | null;
  design_id: string | null;
}

/** A publication: what it changed stands in published_version. */
export interface PublicationTable {
  edition: Generated<string>;
  tenant_id: string | null;
  published_by: string | null;
  published_at: Generated<string>;
  note: string | null;
}

/** Everything that was ever published. */
export interface PublishedVersionTable {
  kind: string;
  id: string;
  version: number;
  edition: string;
  content: object;
  texts: Generated<object>;
  withdrawn: boolean;
}

/** The versions of designed forms. */
export interface FormVersionTable {
  design_id: string;
  version: number;
  edition: string;
}

/** What the generator last wrote of a table. */
export interface GenGenerationTable {
  table_id: string;
  documents: object;
  generated_at: Generated<string>;
}

/** Packages of the folder that is watched, by their contents: people were told of each once. */
export interface PromotionFolderPackageTable {
  sha256: string;
  told_at: Generated<string>;
}

/** States of items that went to another site or came from one. */
export interface PromotionStateTable {
  id: Generated<string>;
  tenant_id: string | null;
  kind: string;
  item: string;
  hash: string;
  ancestors: object;
  documents: object;
  at: Generated<string>;
}

/** What is designed of a form, beside its record. */
export interface FormDesignDraftTable {
  design_id: string;
  documents: object;
  base: Generated<object>;
  version: Generated<number>;
  saved_by: string | null;
  saved_at: Generated<string>;
}
