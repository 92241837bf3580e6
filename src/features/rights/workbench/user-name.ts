import type { Row } from "../../../model/wire.ts";

/** What somebody is called, as far as the reader sees it. */
export const nameOf = ({ id, realName, username }: Row): string => String(realName || username || id);
