import type { NoticeKind } from "../../client/notices.ts";
import { LETTER } from "../../client/notices.ts";

/** Where the pages of notices are (specification shell §2). */
export const listAddress = (kind?: NoticeKind): string => `/sysrNoticeReceivedView${kind === "letters" ? `?sendWay=${LETTER}` : ""}`;
export const detailAddress = (id: string): string => `/sysrNoticeReceivedDetail/${encodeURIComponent(id)}`;
/** The screen on which one writes a notice. */
export const COMPOSE = "/screen/notice-compose";
