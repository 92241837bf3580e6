import { textWidth } from "../text-width.ts";

/** Buttons that stand in a row at most, the one of the menu among them. */
const MOST = 3;
/** Pixels that the buttons of a column take at most; a longer text goes into the menu. */
const MOST_ROOM = 240;
/** Padding and border of a button in pixels. */
const AROUND_TEXT = 18;
/** Width of the button of the menu, for a pointer and for a finger (actions.module.css). */
const DOTS = 24;
const DOTS_FOR_FINGERS = 44;
/** What the only action of a list may take on a phone, in place of the menu that would hold it alone. */
const ONLY_ON_PHONE = 72;
/** Padding and border of the cell, less what the first button stands further out. */
const AROUND_BUTTONS = 25 - 8;

/** What a column leaves to the actions of each row. */
export interface RowRoom {
  /** Pixels for the buttons. */
  readonly width: number;
  /** Width of the button of the menu. */
  readonly dots: number;
}

const widthOf = (text: string): number => textWidth(text) + AROUND_TEXT;

/** The largest number of buttons that fit beside the button of the menu. */
function besideDots(widths: readonly number[], { width, dots }: RowRoom): number {
  let left = width - dots;
  const count = widths.slice(0, MOST - 1).findIndex((each) => {
    left -= each;
    return left < 0;
  });
  return count === -1 ? Math.min(widths.length, MOST - 1) : count;
}

/**
 * The room that the actions of a list need, whatever a row has of them: all of them where they are few, else two and the menu.
 * @param texts of all actions on rows, in their order
 * @param narrow a phone: only the menu stands in the row, or the one action that there is
 * @param fingers the menu is as large as a finger needs it
 */
export function roomFor(texts: readonly string[], narrow: boolean, fingers: boolean): RowRoom {
  const dots = fingers ? DOTS_FOR_FINGERS : DOTS;
  const most: RowRoom = { width: narrow ? (texts.length === 1 ? ONLY_ON_PHONE : dots) : MOST_ROOM, dots };
  const count = standingCount(texts, most);
  const buttons = texts.slice(0, count).reduce((sum, text) => sum + widthOf(text), 0);
  // Some rows have more actions than others: with less than all there is always room for the menu.
  return { width: buttons + (count < texts.length ? dots : 0), dots };
}

/**
 * How many actions of a row stand in it; the others are behind the button of the menu. Never more than fit: a row may have others than
 * the list has first, as guards and states leave them.
 */
export function standingCount(texts: readonly string[], room: RowRoom): number {
  const widths = texts.map(widthOf);
  const sum = widths.reduce((before, width) => before + width, 0);
  return texts.length <= MOST && sum <= room.width ? texts.length : besideDots(widths, room);
}

/** Width of a column with this room, in pixels. */
export const columnWidth = ({ width }: RowRoom): number => Math.ceil(width) + AROUND_BUTTONS;
