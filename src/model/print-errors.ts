/** What can keep a print from its reader, with the HTTP status (`error.ts`). */
export const PRINT_ERRORS = {
  "print.noTemplate": 403,
  "print.rightsChanged": 403,
  "print.gone": 404,
  "print.notYours": 403,
  "print.ticketOver": 403,
  "print.nothing": 400,
  "print.notLabel": 400,
  "print.tooManyDots": 409, // {width, height}
} as const;
