/** The failures of approval flows, as `ERRORS` has them. */
export const FLOW_ERRORS = {
  "flow.refused": 409, // {count}
  "flow.rehearseHidden": 403, // {places}
  "flow.ticketUnknown": 404,
  "flow.ticketUsed": 410,
  "flow.ticketOver": 410,
  "flow.taskHandled": 409, // {name, time}
  "flow.taskGone": 409,
  "flow.suspended": 409,
  "flow.notSuspended": 409,
  "flow.ended": 409,
  "flow.running": 409,
  "flow.notAssignee": 403,
  "flow.notYours": 404,
  "flow.notOffered": 403, // {operation}
  "flow.commentRequired": 400,
  "flow.assigneesRequired": 400,
  "flow.nodeRequired": 400,
  "flow.noSuchPerson": 400,
  "flow.alreadySigning": 409, // {name}
  "flow.hasVoted": 409, // {name}
  "flow.lastSigner": 409,
  "flow.lastOfGroup": 409, // {group}
  "flow.tooFewSigners": 422, // {name, needed, people}
  "flow.toOneself": 409,
  "flow.notBack": 409,
  "flow.laterHandled": 409, // {name}
  "flow.notRevocable": 409,
  "flow.remindedLately": 429, // {minutes}
  "flow.alreadySubmitted": 409, // {name}
  "flow.noFlow": 404,
  "flow.mayNotStart": 403,
  "flow.versionMain": 409,
  "flow.versionUsed": 409, // {count}
  "flow.entryRunning": 409, // {name, count}
  "flow.publishSuspended": 409,
  "flow.firstNotStarter": 409,
  "flow.firstNoOperations": 409,
  "flow.firstNoSubmit": 409,
  "flow.onBehalf": 409,
  "flow.notClaimable": 409,
  "flow.notClaimed": 409,
  "flow.unknownVariable": 400, // {name}
  "flow.endless": 422,
  "flow.noToken": 409,
  "flow.conditionFailed": 422, // {name}
  "flow.matrixSeveral": 422, // {name, rows}
  "flow.noBranch": 422, // {name}
  "flow.noWay": 409, // {name}
  "flow.hasPart": 409, // {name}
  "flow.nothingToRepair": 409,
  "flow.notMigrated": 409, // {name}
  "flow.migratedOn": 409,
  "flow.sameVersion": 409,
  "flow.ownsMove": 409, // {name}
  "flow.nobody": 409, // {name}
  "flow.deputyOfOther": 403,
  "flow.deputyOverlaps": 409, // {name}
  "flow.deputyNotNow": 409,
} as const;
