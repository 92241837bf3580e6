import type { DeskEntry, KeptEntry } from "../../model/contract/desk.ts";
import { AppError, type ErrorCode } from "../../model/error.ts";
import { report } from "../errors/report.ts";
import { useSession } from "../session/store.ts";
import { unsavedTabs } from "../tabs/store.ts";
import { leavingSign } from "./leaving.ts";

type Send = (entries: readonly DeskEntry[], leaving?: boolean) => Promise<unknown>;

/** Entries that the server takes in one call. */
const AT_ONCE = 50;
const DELAY_MS = 600;
/** What the browser sends of a page that is left is at most 64 kB; this is its part for texts of three bytes a character. */
const LEAVING_LENGTH = 20_000;
/** Under which name the forms of the renderer keep what stands unsaved in them. */
export const FORM = "form";
/** Under which names something unsaved is kept: in forms, in the wrong rows of files that are imported, in the variables of tasks, and in the drafts of flows. */
export const UNSAVED: readonly string[] = [FORM, "import", "variables", "design"];

/** The server will not keep these, now or later. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(["desk.tooLarge", "desk.tooMany", "request.tooLarge", "request.invalid"]);

const keyOf = ({ tab, part }: Pick<DeskEntry, "tab" | "part">): string => `${part} ${tab}`;

/** Whose desk it is; undefined where none is kept: nobody is signed in, somebody acts as another user, or it could not be read. */
let owner: string | undefined;
let entries = new Map<string, DeskEntry & { readonly updatedAt?: string }>();
/** Not yet on the server, in the order in which they changed. */
const pending = new Map<string, DeskEntry>();
/** On their way to the server. */
let underWay: readonly DeskEntry[] = [];
/** Could not be kept. */
const lost = new Set<string>();
let send: Send | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;

const ownerOf = ({ user, desk }: ReturnType<typeof useSession.getState>): string | undefined =>
  user && desk && !user.isRunAs ? [user.userId, user.tenantId, user.curOrg?.id].join(" ") : undefined;

/** The desk comes with the user and goes with the user; loading the same user anew (in another language) leaves it as it is. */
function follow(): void {
  const state = useSession.getState();
  const now = ownerOf(state);
  if (now === owner) return;
  owner = now;
  entries = new Map(now === undefined ? [] : (state.desk ?? []).map((entry: KeptEntry) => [keyOf(entry), entry]));
  pending.clear();
  underWay = [];
  lost.clear();
}
follow();
useSession.subscribe(follow);

/** Whether anything is kept at all: not of who acts as another user. */
export const isKeeping = (): boolean => owner !== undefined;

/** What is kept of a tab under a name. */
export const keptOf = (tab: string, part: string) => entries.get(keyOf({ tab, part }));

/** The tabs of which something is kept under a name. */
export const tabsWith = (part: string): string[] => [...entries.values()].filter((entry) => entry.part === part).map(({ tab }) => tab);

/** Keeps something in place of what was there, null to forget it; on the server a moment later. */
export function keep(entry: DeskEntry): void {
  const key = keyOf(entry);
  if (owner === undefined || (entry.value === null && !entries.has(key))) return;
  if (entry.value === null) entries.delete(key);
  else entries.set(key, entry);
  lost.delete(key);
  pending.delete(key);
  pending.set(key, entry);
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), DELAY_MS);
}

const listeners = new Set<() => void>();

/** Hears that the server knows more or less that is unsaved in forms, until the function that it gives is called. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Goes on with things that were left elsewhere, in place of what this window knew of them. What was changed here meanwhile stays. */
export function adopt(things: readonly KeptEntry[]): void {
  if (owner === undefined) return;
  for (const entry of things) if (!pending.has(keyOf(entry))) entries.set(keyOf(entry), entry);
}

/** Forgets everything of a tab: it was closed, or begun anew. */
export function forgetTab(tab: string): void {
  for (const entry of [...entries.values()]) if (entry.tab === tab) keep({ ...entry, value: null });
}

/** Sends what is not yet on the server; `isSafe` says afterwards whether it is there. `leaving`: nobody will wait for the answer. */
export async function flush(leaving = false): Promise<void> {
  clearTimeout(timer);
  if (!leaving) await sending;
  const batch = leaving ? lastWords() : [...pending.values()].slice(0, AT_ONCE);
  if (!send || batch.length === 0) return;
  for (const entry of batch) pending.delete(keyOf(entry));
  underWay = batch;
  const sent = attempt(send, batch, leaving);
  sending = sent.then(() => undefined);
  if (await sent) await flush(leaving);
}

/** What a page says that is left: also what is on its way, which may be stopped with the page. */
function lastWords(): DeskEntry[] {
  const newest = new Map([...underWay, ...pending.values()].map((entry) => [keyOf(entry), entry]));
  return newest.size === 0 ? [] : [...[...newest.values()].slice(1 - AT_ONCE), leavingSign()];
}

async function attempt(call: Send, batch: readonly DeskEntry[], leaving: boolean): Promise<boolean> {
  try {
    await call(batch, leaving);
    for (const entry of batch) lost.delete(keyOf(entry));
    if (batch.some(({ part }) => part === FORM)) for (const listener of listeners) listener();
    return true;
  } catch (error) {
    for (const entry of batch) lost.add(keyOf(entry));
    if (error instanceof AppError && HOPELESS.has(error.code)) report(error);
    // Goes with the next change, unless there is a newer state of it.
    else for (const entry of batch) if (!pending.has(keyOf(entry))) pending.set(keyOf(entry), entry);
    return false;
  } finally {
    if (underWay === batch) underWay = [];
  }
}

/** Whether something unsaved in a tab would be lost if the page were left now: it is not on the server, and will not be. */
export function wouldLose(): boolean {
  const waiting = [...underWay, ...pending.values()].reduce((length, { value }) => length + JSON.stringify(value).length, 0);
  const stored = (tab: string) => {
    const keys = UNSAVED.map((part) => keyOf({ tab, part })).filter((key) => entries.has(key));
    return keys.length > 0 && !keys.some((key) => lost.has(key));
  };
  const unsaved = unsavedTabs();
  return !unsaved.every(stored) || (unsaved.length > 0 && waiting > LEAVING_LENGTH);
}

/** Begins to send what is kept; gives the function that ends it. */
export function connectDesk(call: Send): () => void {
  send = call;
  const leave = () => void flush(true);
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("pagehide", leave);
    send = undefined;
  };
}
