import { expect, test } from "vitest";
import { dialogOf } from "./shortcuts.ts";

const press = (chord: string) => {
  const keys = chord.split("+");
  const held = (name: string) => keys.slice(0, -1).includes(name);
  return dialogOf({ key: keys.at(-1) ?? "", ctrlKey: held("Ctrl"), shiftKey: held("Shift"), altKey: held("Alt"), metaKey: held("Meta") });
};

test.each([
  ["Ctrl+m", "allMenus"],
  ["Ctrl+M", "allMenus"],
  ["Ctrl+Shift+F", "search"],
  ["Ctrl+Shift+f", "search"],
  ["Ctrl+k", "search"],
  ["Ctrl+Shift+K", undefined],
  ["k", undefined],
  ["Ctrl+f", undefined],
  ["Ctrl+Shift+m", undefined],
  ["m", undefined],
  ["Shift+F", undefined],
  ["Ctrl+Alt+m", undefined],
  ["Meta+m", undefined],
  ["F1", "pageHelp"],
  ["Shift+F1", undefined],
])("%s opens %s", (chord, dialog) => {
  expect(press(chord)).toBe(dialog);
});
