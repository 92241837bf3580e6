/** The request's header that names a viewing by its ticket; the token beside it is that of who looks. */
export const VIEWING_HEADER = "x-viewing";

/** The longest time of a viewing, in seconds. */
export const VIEWING_SECONDS = 3_600;
