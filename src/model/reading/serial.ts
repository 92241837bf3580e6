/** Days from the spreadsheets' day 0 to 1970-01-01. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;
/** Before March 1900 spreadsheets count a day that never was. */
const FIRST = 61;
/** The last day that they count: 9999-12-31. */
const LAST = 2_958_465;

/** Whether spreadsheets would take a number for a day. */
export const isSerial = (number: number): boolean => number > 0 && number <= LAST;

/** The serial number of a day, yyyy-MM-dd; undefined for one that spreadsheets cannot count. */
export function serialOfDay(day: string): number | undefined {
  const serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH;
  return serial >= FIRST ? serial : undefined;
}

/** The serial number of an instant as a clock in the zone shows it. */
export function serialOfInstant(instant: string, zone: TimeZone): number | undefined {
  const ms = Date.parse(instant);
  const serial = (ms + zone.offset(ms)) / DAY_MS + EPOCH;
  return serial >= FIRST ? Math.round(serial * DAY_MS) / DAY_MS : undefined;
}

/** yyyy-MM-dd of a serial number. */
export const dayOfSerial = (serial: number): string => new Date(Math.floor(serial - EPOCH) * DAY_MS).toISOString().slice(0, 10);

/** The instant, ISO 8601, at which a clock in the zone shows what the serial number says, to the second. */
export function instantOfSerial(serial: number, zone: TimeZone): string {
  return instantAt(Math.round(((serial - EPOCH) * DAY_MS) / 1_000) * 1_000, zone);
}

/** The instant at which a clock in the zone shows what a clock in Greenwich shows at `ms`. */
export function instantAt(ms: number, zone: TimeZone): string {
  const near = ms - zone.offset(ms);
  return new Date(ms - zone.offset(near)).toISOString();
}

/** How far the clocks of a time zone are ahead of Greenwich. Asked of the calendar once a quarter of an hour of its time, then remembered. */
export class TimeZone {
  readonly #format: Intl.DateTimeFormat;
  readonly #known = new Map<number, number>();

  /** @throws RangeError for a name that is none */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
    });
  }

  /** Milliseconds at an instant. */
  offset(ms: number): number {
    const quarter = Math.floor(ms / 900_000);
    let offset = this.#known.get(quarter);
    if (offset === undefined) {
      const at = quarter * 900_000;
      const part = Object.fromEntries(this.#format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
      offset = Date.UTC(year, month - 1, day, hour, minute, second) - at;
      this.#known.set(quarter, offset);
    }
    return offset;
  }
}
