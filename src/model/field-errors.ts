/** Codes of single fields. Params in brackets are filled into the text. */
export const FIELD_ERRORS = [
  "field.required",
  "field.type", // {expected}
  "field.yesNo",
  "field.oneOf", // {values}
  "field.characters",
  "field.maxLength", // {max}
  "field.minLength", // {min}
  "field.nesting", // {max}
  "field.minimum", // {min}
  "field.maximum", // {max}
  "field.maxItems", // {max}
  "field.minItems", // {min}
  "field.pattern",
  "field.format.id",
  "field.format.color",
  "field.format.kind",
  "field.format.document",
  "field.format.table",
  "field.format.entity",
  "field.format.template",
  "field.format.screen",
  "field.format.field",
  "field.format.card",
  "field.format.part",
  "field.format.letters",
  "field.format.name",
  "field.format.nameWithHyphens",
  "field.format.variable",
  "field.format.account",
  "field.format.zone",
  "field.format.sha256",
  "field.format.base64",
  "field.format.ticket",
  "field.format.path",
  "field.decimal", // {precision} {scale}
  "field.date",
  "field.dateTime",
  "field.dayOver",
  "field.dayLatest", // {day}
  "field.dictionary", // {dictionary}
  "field.dictionaryParent", // {value}
  "field.dictionaryDepth", // {max}
  "field.reference",
  "field.referenceCycle",
  "field.unique",
  "field.codesUsedUp", // {code}
  "field.locked",
  "field.initialState",
  "field.noSuchLabel", // {value}
  "field.dayInText", // {value}
  "field.noSuchRecord", // {value}
  "field.ambiguous", // {value} {one} {other}
  "field.repeated", // {row}
  "field.noMaster", // {value}
  "field.otherHead", // {row}
  "field.masterStands",
  "field.fileFormat", // {formats}
  "field.fileSize", // {max}
  "field.fileFailed",
  "field.cron", // {value}
  "field.scheduleKind", // {value}
  "field.scheduleParameter", // {names}
  "field.readonly",
  "field.beyondOwn",
  "field.reserved", // {value}
  "field.hidden",
  "field.unseen",
  "field.unknown",
  "field.rule",
  "field.condition", // {field}
  "field.expression", // {message}
  "field.document", // {message}
  "field.documents",
  "field.notOpen",
  "field.requiredClosed", // {names}
  "field.expressionCost",
  "field.expressionAt", // {message} {position}
  "field.noSuchName", // {value}
  "field.noSuchNameNear", // {value} {near}
  "field.grantsNothing", // {entity}
  "field.notWorkedOut",
  "field.email",
  "field.website",
  "field.webhookAddress",
  "field.exchangeFolder",
  "field.bucketAddress",
  "field.sftpAddress",
  "field.fingerprint",
  "field.credentialAgain",
  "field.credentialForgotten",
  "field.privateKey",
  "field.passphrase",
  "field.noChangeTimes",
  "field.header", // {line}
  "field.unknownVariable", // {names}
  "field.unfilledVariable", // {names}
  "field.package.format", // {format}
  "field.package.twice", // {name}
  "field.package.hash", // {name}
  "field.package.facts", // {name}
  "field.package.kind", // {name}
  "field.package.language", // {name}
  "field.package.name", // {name}
  "field.package.empty", // {name}
  "field.left.document",
  "field.left.entry", // {name}
  "field.left.below", // {name}
  "field.left.role", // {code}
  "field.left.picture",
  "field.frameOrigin",
  "field.printerAddress",
  "field.frameAddress",
  "field.telephone",
  "field.mobile",
  "field.qq",
  "field.idNumber",
  "field.strictIdNumber",
  "field.solidColor", // {ratio, least}
  "field.network",
  "field.postalCode",
  "field.password",
  "field.chinese",
  "field.english",
  "field.englishOrChinese",
  "field.identifier",
  "field.code",
  "field.number",
  "field.integer",
  "field.positiveInteger",
  "field.nonNegativeInteger",
  "field.negativeInteger",
  "field.nonPositiveInteger",
  "field.positiveNumber",
  "field.nonNegativeNumber",
  "field.negativeNumber",
  "field.nonPositiveNumber",
  "field.time",
  "field.month",
  "field.color",
  "field.signature",
  "field.masked",
  "field.confirmation",
] as const;
