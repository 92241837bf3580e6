import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * Records leave the server through `records/read/serialise.ts`, cut to what their reader may see, and are looked for through `records/access/scope.ts`.
 * What reads a table of records by statements of its own passes both by: it stands here, with the reason why it tells nobody more than he may
 * know. The leak meter (`tests/server/closed`) holds the calls to it.
 */
const OWN_STATEMENTS: Readonly<Record<string, string>> = {
  "src/server/backup/ledger.ts": "writes what came of backups and proofs; /readyz tells how long ago the newest was",
  "src/server/backup/prove.ts": "ends the jobs of a copy, and finds a super user to open its screens as",
  "src/server/backup/stored-files.ts": "keys of stored files, for the backup that the operator makes",
  "src/server/documents/published/former.ts": "which columns tables have",
  "src/server/files/questions.ts": "files that a save adds: only those that its author may open",
  "src/server/files/holders.ts": "names of records that hold files, within the reader's rows and columns",
  "src/server/files/uses.ts": "decides who may open a file, by the record that holds it",
  "src/server/files/usage.ts": "counts files and their bytes into records that are read by rights: no content, no name",
  "src/server/identity/api-keys.ts": "as whom a key asks, to the server itself",
  "src/server/identity/accounts.ts": "the account that signs in; gives rights, no record",
  "src/server/identity/departments.ts": "ids of departments below others, for row scopes",
  "src/server/identity/drafted.ts": "the roles that a draft changes, for the rights that it would give",
  "src/server/identity/held-roles.ts": "which roles people have, within the questions of others",
  "src/server/identity/login-policies.ts": "how people sign in, of which everybody is told what the sign-in page needs",
  "src/server/identity/members.ts": "compares rights of those whom a change concerns",
  "src/server/identity/organisations.ts": "names of the user's own organisations",
  "src/server/identity/roles.ts": "the roles that make a person's rights",
  "src/server/modules/api-keys/scopes.ts": "what the roles of keys open, of keys that the reader sees, to who sees roles or owns the key",
  "src/server/jobs/due.ts": "which schedules are due, with what administrators filled in; it becomes the input of their work",
  "src/server/jobs/runs.ts": "writes what became of runs into their log and schedules",
  "src/server/jobs/schedules.ts": "makes the product's own schedules and tells them their times",
  "src/server/modules/apps/entrance.ts": "the user's own applications, to himself; who he is, to an application that has his ticket",
  "src/server/modules/auth/attempts.ts": "whether an address has signed in as this account before",
  "src/server/modules/auth/cleaning.ts": "deletes old visits",
  "src/server/modules/auth/confirm-password.ts": "compares the user's own password",
  "src/server/modules/auth/login-config/reset.ts": "the operator puts the sign-in settings away",
  "src/server/modules/auth/login-config/trial.ts":
    "whether who changes the sign-in settings can still sign in; takes them back through edit",
  "src/server/modules/auth/login-log.ts": "writes the login log",
  "src/server/modules/auth/new-password.ts": "sets a password",
  "src/server/modules/auth/operations.ts": "the account that signs in or sets its password",
  "src/server/modules/auth/recovery.ts": "the operator sets the administrator's password",
  "src/server/modules/auth/sso/new-user.ts": "makes the account of who arrives by single sign-on",
  "src/server/modules/branding/brands.ts": "names, colours and pictures of brands, and whose hosts they stand at: told to everybody",
  "src/server/modules/caches/told.ts": "writes down what this process keeps in memory: counts",
  "src/server/modules/canvas-page/hold-pictures.ts": "ids of pictures that the author of a page may open, kept in its record",
  "src/server/modules/card-pages/pictures.ts": "addresses of pictures that the record of a page holds, to who may open the page",
  "src/server/modules/change-plan/author.ts": "the roles with which a plan was made, for what its author may by them now",
  "src/server/modules/change-plan/store.ts": "plans within inScope; of records that they name nothing leaves but through serialise",
  "src/server/modules/columns/closing.ts": "counts of people within inScope by their roles, to who sees users and their roles",
  "src/server/modules/dashboard/defaults.ts": "arrangements of the dashboard of the user's own roles",
  "src/server/modules/dashboard/usage.ts": "counts for those who may view the statistics, within their rows",
  "src/server/modules/data-exchange/calls.ts": "finds the schedule of an exchange that the caller sees",
  "src/server/modules/data-exchange/claim.ts": "how runs of an exchange stand, to decide where its files belong",
  "src/server/modules/data-exchange/far/credentials.ts": "forgets by what exchanges enter, the hashes in their rows too",
  "src/server/modules/data-exchange/letters.ts": "puts letters once for a run; what they hold goes through write-file.ts",
  "src/server/modules/data-exchange/runs.ts": "writes what became of files into the log of exchanges",
  "src/server/modules/data-exchange/schedule.ts": "gives an exchange its schedule",
  "src/server/modules/data-exchange/stored-exchange.ts": "by what an exchange is run, to what runs it",
  "src/server/modules/desk/listed.ts": "who has which form unsaved, without what stands in it",
  "src/server/modules/desk/operations.ts": "takes drafts that nobody came back to from the list",
  "src/server/modules/dictionaries/add-value.ts": "adds a value to a dictionary, which everybody may read",
  "src/server/modules/dictionaries/announce.ts": "types of dictionaries that changed, which everybody may read",
  "src/server/modules/dictionaries/entries.ts": "finds the dictionary that an id or a type means; its values are read as records are",
  "src/server/modules/dictionaries/labels.ts": "labels of dictionaries, which everybody may read",
  "src/server/modules/dictionaries/uses.ts":
    "the first value of a dictionary that a record holds, and in which field; told to who sees the field",
  "src/server/modules/exchange/export-rows.ts": "a cursor over matching(); its rows go through serialise",
  "src/server/modules/exchange/import-row.ts": "which keys are there already, within the author's rows",
  "src/server/modules/exchange/lookup.ts": "names of records that the author of an import may pick",
  "src/server/modules/exchange/template.ts": "names of records that the reader of a template may pick",
  "src/server/modules/exchange/turn.ts": "locks: imports of one entity follow each other",
  "src/server/modules/files/download.ts": "the file whose use was looked at by files/uses.ts",
  "src/server/modules/files/listing.ts": "names and sizes of files that the reader may open",
  "src/server/modules/files/managed.ts": "the name of a file that its reader removes, and that something holds",
  "src/server/modules/files/orphans.ts": "deletes files that nothing holds",
  "src/server/modules/files/archives.ts": "names of archives that the user may open, for the operation log",
  "src/server/modules/files/quota.ts":
    "how much the user himself has uploaded, and whether that or the files of his tenant are as much as they may be",
  "src/server/modules/files/ticket.ts": "type, size and content of a file that its reader may open",
  "src/server/modules/files/upload.ts": "stores what the user sends",
  "src/server/modules/flow/administer/fault.ts": "notes at a flow that it could not go on; nothing leaves",
  "src/server/modules/flow/administer/hand-over.ts":
    "tasks of who leaves in flows that the user administers, and where flows that he reaches name him",
  "src/server/modules/flow/administer/present.ts": "which of the people of tasks may still work: ids alone",
  "src/server/modules/flow/administer/stuck.ts": "notes at flows why they cannot go on; nothing leaves",
  "src/server/modules/flow/calendar/clock.ts": "the working days of a tenant, by which times are counted",
  "src/server/modules/flow/monitor/choices.ts": "flows and departments of instances within inScope, named as references are",
  "src/server/modules/flow/monitor/event-objects.ts": "records of flows by their tables; what is told of them goes through serialise",
  "src/server/modules/flow/monitor/events-file.ts": "events of instances within inScope; records, tasks and people go through serialise",
  "src/server/modules/flow/monitor/heat.ts": "counts and durations of instances within inScope, to who sees the columns that are counted",
  "src/server/modules/flow/monitor/nodes.ts": "the diagram of a version by which instances within inScope began",
  "src/server/modules/flow/monitor/overview.ts":
    "counts and durations of instances within inScope, to who sees the columns that are counted",
  "src/server/modules/flow/monitor/people.ts": "how many tasks within inScope people have, to who sees whose they are",
  "src/server/modules/flow/monitor/selection.ts": "the instances within inScope that a filter means; ids for counts",
  "src/server/modules/flow/monitor/variants.ts": "counts of the ways of instances within inScope, and who sent back",
  "src/server/modules/flow/migrate/former.ts": "a flow as it was before it was moved, kept to move it back; ids alone leave",
  "src/server/modules/flow/migrate/preview.ts": "flows of a version that the user administers, in the rows of his roles",
  "src/server/modules/flow/migrate/relabel.ts": "writes a flow under the names of another version; nothing leaves",
  "src/server/modules/flow/operations/announce.ts": "notices of what has come to people, to them alone; reads ids",
  "src/server/modules/flow/operations/at-hand.ts": "the name of who was faster, to who has the task",
  "src/server/modules/flow/operations/case.ts": "a flow for who acts in it: what leaves is where it stands",
  "src/server/modules/flow/operations/end.ts": "deletes a flow that is over, for who manages flows",
  "src/server/modules/flow/operations/persons.ts": "ids of people whom somebody names, within the tenant",
  "src/server/modules/flow/operations/remind.ts": "notes reminders of tasks of a flow in which the user takes part",
  "src/server/modules/flow/operations/submit.ts": "begins the flow of a record that the user reaches",
  "src/server/modules/flow/operations/write.ts": "writes what an operation has changed of its flow",
  "src/server/modules/flow/people/codes.ts":
    "codes of the records to which an approval matrix goes: that they are there, and which stand above",
  "src/server/modules/flow/people/deputies.ts": "ids of those who act for the people of a task",
  "src/server/modules/flow/people/deputy-hooks.ts": "whether a deputy can work, and that no other acts for the same flows",
  "src/server/modules/flow/people/find.ts": "ids of the people whom a flow's rules name, within the tenant",
  "src/server/modules/flow/people/hand-over.ts": "ids of the open tasks that go to a deputy; a deputy that who asks may see",
  "src/server/modules/flow/publish/chosen.ts": "the published versions by which the user's own records are submitted",
  "src/server/modules/flow/publish/drafts.ts": "copies the variables of a flow that the reader reaches, through add",
  "src/server/modules/flow/publish/examine.ts": "the graphs of flows that a diagram calls, to compile it",
  "src/server/modules/flow/publish/publish.ts": "stores a version of a flow that the reader reaches",
  "src/server/modules/flow/publish/versions.ts": "the versions of a flow that the reader reaches, through load",
  "src/server/modules/flow/record/tasks.ts": "what a task of the actor's own opens of its record, and which records flows hold: ids alone",
  "src/server/modules/flow/rehearse/draft.ts": "the version of a flow that the reader reaches, whose graph his draft is measured by",
  "src/server/modules/flow/rehearse/past/past-flows.ts":
    "flows that are over, among the rows of who asks: their names and people leave by told-past.ts, as he may know them",
  "src/server/modules/flow/rehearse/past/past-records.ts":
    "what records were, to work out conditions by: no value of it leaves but one that the reader sees",
  "src/server/modules/flow/ticket/letters.ts": "tasks that people have, to the people who have them",
  "src/server/modules/flow/wire/messages.ts": "notes that the user has seen messages of his own",
  "src/server/modules/flow/wire/reads/comments.ts": "what was said in a flow, to who sees it by seen.ts",
  "src/server/modules/flow/wire/reads/counts.ts": "how many tasks and messages are the user's own",
  "src/server/modules/flow/wire/reads/diagram.ts": "the picture of a flow, to who takes part or may start it",
  "src/server/modules/flow/wire/reads/form-screen.ts": "names of tables and their screens, which the documents say",
  "src/server/modules/flow/wire/reads/instances-of.ts": "ids of flows that the reader sees; their rows go through serialise",
  "src/server/modules/flow/wire/reads/seen.ts": "decides who sees a flow",
  "src/server/modules/flow/wire/reads/tasks.ts": "the tasks of a flow, to who sees it by seen.ts",
  "src/server/modules/flow/wording.ts": "keys of the flows of rows that leave through serialise: they choose texts, and do not leave",
  "src/server/modules/flow/wire/rejection.ts": "the task that the user himself has in a flow",
  "src/server/modules/form-design/hooks.ts": "names of tables, which the documents say",
  "src/server/modules/history/changes.ts": "entries of a record that the reader reaches; their values go through serialise",
  "src/server/modules/history/version.ts": "a former state of a record that the reader reaches, through serialise",
  "src/server/modules/help/help-page.ts": "help that a tenant has written, to everybody of it",
  "src/server/modules/impact/desk-rows.ts": "what people have left standing gets another name; nothing of it is told",
  "src/server/modules/impact/flow-rows.ts": "flows get another name of a field; their ids go to titles.ts",
  "src/server/modules/impact/form-rows.ts": "forms get another name of a field; their ids go to titles.ts",
  "src/server/modules/impact/past-rows.ts": "what records were gets another name of a field; rows are counted",
  "src/server/modules/impact/rights-rows.ts": "rules and columns of roles get another name; their ids go to titles.ts",
  "src/server/modules/impact/titles.ts": "names of records in the scope of who asks, of a field that he sees",
  "src/server/modules/impact/exchange-rows.ts": "fields and values of dictionaries get another name in mappings; records are counted",
  "src/server/modules/print-design/hooks.ts": "which templates that the reader lists come from files, for their names in his language",
  "src/server/modules/impact/value-rows.ts": "values of dictionaries get another name; records are counted",
  "src/server/modules/inbound/hook.ts": "by what an inbound hook takes messages, to what takes them",
  "src/server/modules/inbound/inbox.ts": "how a message stands, to who has proved that he sent it; takes bodies in",
  "src/server/modules/labels/seen-rows.ts": "which master a row of details has; the master is looked for within the rows of the asker",
  "src/server/modules/logs/archive.ts": "writes what leaves a log into a file of its tenant; who views the record of the file opens it",
  "src/server/modules/logs/leave.ts": "for how long logs are kept; nothing leaves",
  "src/server/modules/mcp/settings.ts": "what the administrator of the tenant says of assistants, to what lets them in",
  "src/server/modules/menu/menu-rows.ts":
    "entries of the menu: to each user those of his own permissions, to who views roles what they are called",
  "src/server/modules/messages/addresses.ts": "where those can be reached whom a notice reaches, to what sends it",
  "src/server/modules/notices/notice.ts": "names the table",
  "src/server/modules/notices/recipients.ts": "ids of who receives a notice",
  "src/server/modules/online-form/open-form.ts": "the code of a form by its design, told to who may view its records",
  "src/server/modules/personal/contact.ts": "the user's own phone and e-mail",
  "src/server/modules/personal/own-log.ts": "what the user himself did",
  "src/server/modules/personal/profile.ts": "the user's own profile",
  "src/server/modules/promotion/pictures.ts": "the pictures of a page that its reader may open, where cards of the page show them",
  "src/server/modules/promotion/tell-packages.ts": "who may bring packages in, and the language of his letters",
  "src/server/modules/scheduler/alert.ts": "what a schedule is called, and who is told that it fails",
  "src/server/modules/scheduler/calls.ts": "puts a schedule, which its caller sees, into the queue",
  "src/server/modules/scheduler/hooks.ts": "frees the log of a schedule that goes",
  "src/server/modules/watermark/watermark.ts": "the words of the tenant's watermark and the user's own name: to him",
  "src/server/modules/printers/usable.ts": "printers that are for the user, without where they stand; addresses go to the job alone",
  "src/server/modules/print/assigned.ts": "codes of the tenant's roles for which templates are, to who assigns them",
  "src/server/modules/print/assigning.ts":
    "says for whom templates are; what it changes is told as a record's history, and to who assigns them",
  "src/server/modules/print/log.ts": "writes the print log, and counts in it; a row is told to who wrote it",
  "src/server/modules/print/pictures.ts": "the content of files that the reader may open",
  "src/server/modules/public-form/forget-answers.ts": "removes who answered by links that are over; nothing of it leaves",
  "src/server/modules/public-form/open-link.ts": "what a public link says of itself, to who has its token; whether he has answered it",
  "src/server/modules/public-form/send.ts": "counts answers of a link; the record itself is added as its owner would",
  "src/server/modules/report/subscribe/due.ts":
    "who gets a report when it is due: ids alone; what they get, each is shown by his own rights",
  "src/server/modules/report/subscribe/send.ts": "names the log of its sendings; what is sent goes through writeReport",
  "src/server/modules/resources/entries.ts": "entries of the menu within inScope, to who sees the columns that are told",
  "src/server/modules/resources/sight.ts": "counts of people within inScope by their roles, to who sees users and their roles",
  "src/server/modules/rights/draft/count-rows.ts": "counts of records within inScope, to who sees the entity and all that its rules ask",
  "src/server/modules/rights/draft/people.ts": "people whose rights a draft changes: names of those alone whom the reader sees",
  "src/server/modules/rights/draft/store.ts": "drafts of the reader himself, or within inScope; changes are cut to what he sees",
  "src/server/modules/rights/explain/counted.ts":
    "counts rows within inScope by rules over columns that the reader sees; they go through findByIds",
  "src/server/modules/rights/explain/rows.ts":
    "what predicates say of a record that the reader reaches, as far as he sees what they ask about",
  "src/server/modules/rights/explain/subject.ts": "names of the reader's own roles, and of those that he may see",
  "src/server/modules/rights/givers.ts": "ids of those who can give a right, to whom alone a notice goes",
  "src/server/modules/rights/missing.ts": "names of roles that hold a right, within inScope, to who may see roles",
  "src/server/modules/rights/workbench/roles.ts": "how many people within inScope have each role, to who sees users and their roles",
  "src/server/modules/search-plans/stored.ts": "plans that the user may run, within inScope; their conditions are cut in shown.ts",
  "src/server/modules/sendings/deliver.ts": "where mail reaches the recipient himself, and what became of it",
  "src/server/modules/sendings/recipients.ts": "who is sent something: named people and those of roles, within the tenant",
  "src/server/modules/session/choices.ts": "names of the user's own roles",
  "src/server/modules/session/online-message.ts": "tells nothing but that there is a session",
  "src/server/modules/session/online.ts": "sessions of users within the reader's rows, with the columns of users that he sees",
  "src/server/modules/session/organisation-tree.ts": "names of the user's own organisations and those above them",
  "src/server/modules/session/visits.ts": "notes a visit",
  "src/server/modules/tenants/administrator.ts": "whether a tenant has users yet, for super users",
  "src/server/modules/updates/unseen.ts": "published update records, to everybody",
  "src/server/modules/users/company/first-passwords.ts":
    "sign-in names of a workbook that somebody has, for its author, to whom a save would tell as much",
  "src/server/modules/users/department-hooks.ts": "compares rights before a department moves",
  "src/server/modules/users/own-routes.ts": "the own tenant of who asks, and applications that were assigned to him",
  "src/server/modules/users/stored-roles.ts": "compares rights before a role changes",
  "src/server/modules/users/user-hooks.ts": "compares rights before a user changes",
  "src/server/modules/webhooks/health.ts": "whether a webhook rests or is paused; nothing leaves",
  "src/server/modules/webhooks/outbox.ts":
    "which messages wait, with ids and names of fields; what is sent of records goes through listAll",
  "src/server/modules/webhooks/webhook.ts": "where a webhook sends, to what sends",
  "src/server/plugins/error-log.ts": "writes the error log",
  "src/server/plugins/fault-groups.ts": "counts failures of the same fault",
  "src/server/reset-password.ts": "the operator sets a password",
  "src/server/senders/channels.ts": "names the tables of the logs",
};

/** What is told over sockets, and by whom: no message holds a field of a record but the title of a notice, sent to its recipients. */
const TELLS: Readonly<Record<string, string>> = {
  "src/server/app.ts": "puts it together",
  "src/server/feature.ts": "says how a feature tells something",
  "src/server/features.ts": "names the features",
  "src/server/jobs/routes.ts": "a job to its owner",
  "src/server/modules/branding/news.ts": "that brands changed, and nothing of them",
  "src/server/modules/dictionaries/announce.ts": "the types of dictionaries that changed, which everybody may read",
  "src/server/modules/flow/inbox/news.ts": "that something of flows waits for them, and nothing of it",
  "src/server/modules/notices/announce.ts": "a notice to its recipients, and how many each has not read",
  "src/server/modules/notices/routes.ts": "hands the sockets to what announces notices",
  "src/server/modules/published/routes.ts": "that documents were published, and nothing of them",
};

/** What goes to a collector of traces and metrics: by a vocabulary that has no place for values (`telemetry/vocabulary.ts`). What each of them fills in. */
const TAKEN_DOWN: Readonly<Record<string, string>> = {
  "src/server/app.ts": "whether anything is taken down",
  "src/server/backup/nightly.ts": "the steps of backups",
  "src/server/db/connect.ts": "whether statements are taken down",
  "src/server/db/statement-spans.ts": "connections, and the first words and tables of statements",
  "src/server/events/feed.ts": "nothing: keeps its statements apart from the request that woke it",
  "src/server/jobs/due.ts": "kinds of jobs",
  "src/server/jobs/job-span.ts": "kinds of jobs and their entities, and codes of failures",
  "src/server/jobs/queue.ts": "nothing: keeps the trace in which a job was asked for",
  "src/server/jobs/runner.ts": "nothing: keeps jobs apart from the request that woke them",
  "src/server/modules/auth/login-log.ts": "ways and results of sign-ins",
  "src/server/modules/mcp/server.ts": "names of tools, and codes of failures",
  "src/server/modules/realtime/routes.ts": "how many sockets there are",
  "src/server/modules/webhooks/serve-webhook.ts": "whether and with which status a message arrived",
  "src/server/plugins/serve.ts": "names of operations, and codes of failures",
  "src/server/records/wire/routes.ts": "names of operations and entities, and codes of failures",
  "src/server/senders/attempt.ts": "channels, and whether a message was taken",
  "src/server/senders/queue-sender.ts": "nothing: keeps messages apart from the request that woke them",
  "src/server/serve.ts": "begins and ends it",
};

const tables = globSync("schemas/entities/*.json").map((path) => JSON.parse(readFileSync(path, "utf8"))["x-table"] as string);
const NAMES_TABLES = new RegExp(`"x-table"|fileTable\\(|\\b(${tables.join("|")})\\b`);
const SOCKETS = /\bhub\b|\/realtime\//;
const ROOM = /^src\/server\/(?!(records|db|seed)\/)/;
const files = sourceFiles("src/server").filter(({ path }) => ROOM.test(path) && !path.endsWith(".test.ts"));

describe("a way out of the server", () => {
  test("that reads tables of records by itself is named, with its reason", () => {
    const found = files.filter(({ text }) => NAMES_TABLES.test(text)).map(({ path }) => path);
    expect(found).toEqual(Object.keys(OWN_STATEMENTS).toSorted());
  });

  test("that takes something down for a collector is named, with what it fills in", () => {
    const all = sourceFiles("src/server").filter(({ path }) => !path.includes("/telemetry/"));
    const found = all.filter(({ text }) => /\/telemetry\/(?!config)/.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(TAKEN_DOWN).toSorted());
  });

  test("that tells browsers something over their sockets is named, with what it tells", () => {
    const found = files.filter(({ path, text }) => !path.includes("/realtime/") && SOCKETS.test(text)).map(({ path }) => path);
    expect(found).toEqual(Object.keys(TELLS).toSorted());
  });
});
