import { type DayHabits, foldedText, readDay } from "./day.ts";
import { instantAt, type TimeZone } from "./serial.ts";

const CLOCK =
  /^(?:(上午|下午|午前|午後|am|pm)\s*)?(\d{1,2})(?::(\d{2})(?::(\d{2}))?|[时時点](?:(\d{1,2})分(?:(\d{1,2})秒)?)?)\s*([ap]\.?\s?m\.?)?$/;
const AFTERNOON = /^(下午|午後|p)/;
const MORNING = /^(上午|午前|a)/;

/** The time of day that a text says, HH:mm:ss: 8:30, 08:30:15, 8:30 pm, 下午3:05, 8时30分. There is no 24:00: it is 00:00 of another day. */
export function readClock(text: string): string | undefined {
  const match = CLOCK.exec(foldedText(text));
  if (!match) return undefined;
  const [, before, hours = "", colonMinutes, colonSeconds, minutes = colonMinutes ?? "0", seconds = colonSeconds ?? "0", behind] = match;
  const half = before ?? behind;
  let hour = Number(hours);
  if (half !== undefined) {
    if (before !== undefined && behind !== undefined) return undefined;
    if (MORNING.test(half) && hour > 12) return undefined;
    if (MORNING.test(half) && hour === 12) hour = 0;
    else if (AFTERNOON.test(half) && hour < 12) hour += 12;
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return [hour, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
}

/** As data is exchanged (RFC 3339), with its zone. */
const ISO = /^(\d{4}-\d{2}-\d{2})t(\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(?:z|[+-]\d{2}:?\d{2})$/i;

/**
 * The instant that a text says, ISO 8601 in UTC: as data is exchanged, with its zone, or a day and a time of day by the clock of the reader's zone; a
 * day alone is its midnight.
 */
export function readInstant(text: string, habits: DayHabits, zone: TimeZone): string | undefined {
  const plain = text.normalize("NFKC").trim();
  const iso = ISO.exec(plain);
  if (iso) return readDay(iso[1] ?? "", habits) && readClock(iso[2] ?? "") ? new Date(plain).toISOString() : undefined;
  const parts = splitMoment(foldedText(plain));
  const day = readDay(parts.day, habits);
  const clock = readClock(parts.clock ?? "0:00");
  return day && clock ? instantAt(Date.parse(`${day}T${clock}Z`), zone) : undefined;
}

/** The part that says the day, and the one that says the time, where there is one. */
export function splitMoment(text: string): { readonly day: string; readonly clock: string | undefined } {
  const [, day, clock] =
    /^(.*?\d.*?)(?:t|,? +(?=\D*\d{1,2}[:时時点])|(?<=[日号])(?=\D*\d{1,2}[:时時点]))(\D*\d{1,2}[:时時点].*)$/.exec(text) ?? [];
  return day === undefined ? { day: text, clock: undefined } : { day, clock };
}
