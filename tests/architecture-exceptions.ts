/**
 * Circles that stand still, made by types or by what loads later; none of them stands in the way of a start. This list may only shrink: a file that
 * leaves its circle leaves the list.
 */
export const CIRCLES: readonly (readonly string[])[] = [
  [
    "src/model/comparison.ts",
    "src/model/condition.ts",
    "src/model/contract/common.ts",
    "src/model/contract/dictionaries.ts",
    "src/model/data-source.ts",
    "src/model/documents.ts",
    "src/model/text-formats.ts",
    "src/model/wire.ts",
  ],
  ["src/server/records/context.ts", "src/server/records/hooks.ts"],
];

/**
 * What speaks SQL, or its types, outside `server/db`, `server/records` and `server/identity`: stores of features, and what puts the server together. A
 * new one is declared here.
 */
export const STORES: readonly string[] = [
  "src/server/database.ts",
  "src/server/documents/published/at-start.ts",
  "src/server/documents/published/rows.ts",
  "src/server/events/delivery.ts",
  "src/server/events/event.ts",
  "src/server/files/questions.ts",
  "src/server/files/uses.ts",
  "src/server/jobs/operations.ts",
  "src/server/jobs/queue.ts",
  "src/server/jobs/upkeep.ts",
  "src/server/modules/auth/attempts.ts",
  "src/server/modules/dashboard/defaults.ts",
  "src/server/modules/dashboard/usage.ts",
  "src/server/modules/desk/operations.ts",
  "src/server/modules/dictionaries/add-value.ts",
  "src/server/modules/dictionaries/announce.ts",
  "src/server/modules/exchange/export.ts",
  "src/server/modules/exchange/import-row.ts",
  "src/server/modules/exchange/lookup.ts",
  "src/server/modules/exchange/turn.ts",
  "src/server/modules/exchange/undo.ts",
  "src/server/modules/files/download.ts",
  "src/server/modules/files/links.ts",
  "src/server/modules/files/listing.ts",
  "src/server/modules/files/orphans.ts",
  "src/server/modules/files/quota.ts",
  "src/server/modules/history/changes.ts",
  "src/server/modules/history/version.ts",
  "src/server/modules/notices/recipients.ts",
  "src/server/modules/preferences/routes.ts",
  "src/server/modules/search-plans/operations.ts",
  "src/server/modules/search-plans/stored.ts",
  "src/server/modules/session/organisation-tree.ts",
  "src/server/modules/style/operations.ts",
  "src/server/modules/users/department-hooks.ts",
  "src/server/modules/users/role-hooks.ts",
  "src/server/modules/users/stored-roles.ts",
  "src/server/plugins/failure.ts",
  "src/server/reset-password.ts",
  "src/server/seed/",
];
