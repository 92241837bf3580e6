const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** China Standard Time is ahead of UTC by this. */
const AHEAD = 8 * HOUR;
/** Between these hours people of the stories work. */
const MORNING = 9;
const EVENING = 19;

/** Some days ago, in the morning: each day a little later, so that not all stories begin at once. */
export const morningOf = (now: Date, age: number): Date =>
  new Date(Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD - age * DAY + MORNING * HOUR + ((age * 17) % 120) * 60_000);

/** Hours later; what would be done in the evening or at night is done the next morning. */
export function later(at: Date, hours: number): Date {
  const next = at.getTime() + hours * HOUR;
  const hour = Math.floor(((next + AHEAD) % DAY) / HOUR);
  if (hour >= MORNING && hour < EVENING) return new Date(next);
  const midnight = next - ((next + AHEAD) % DAY);
  return new Date(midnight + (hour >= EVENING ? DAY : 0) + MORNING * HOUR + (next % HOUR));
}
