/** Failures of imports and exchanges of files, with their HTTP status. */
export const EXCHANGE_ERRORS = {
  "exchange.refused": 403,
  "exchange.noPlan": 404,
  "exchange.notMapped": 400, // {line, field, message}
  "exchange.hasCome": 409,
  "exchange.notArrived": 502, // {reason}
  "exchange.filesFailed": 422, // {failed, files}
  "exchange.fileTooLarge": 422, // {file, megabytes, most}
  "exchange.testWrong": 422, // {wrong, rows, line, field, message}
  "import.unreadable": 400,
  "import.tooLarge": 413,
  "import.empty": 400,
  "import.takenBack": 400,
  "import.rivals": 409,
  "import.noSheet": 400, // {sheet}
  "import.noKey": 400, // {sheet}
  "import.takenBackSheet": 422, // {wrong, sheet}
} as const satisfies Record<string, number>;
