import { type RawBuilder, sql } from "kysely";

/**
 * A moment by the database's clock. What is stored with a time and compared with it later asks this one clock: those of several server
 * processes differ, and the one of a machine may be set back while a session lives.
 *
 * @param seconds from now; negative for the past
 */
export const fromNow = (seconds: number): RawBuilder<string> => sql<string>`now() + make_interval(secs => ${seconds})`;
