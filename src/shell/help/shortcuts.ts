interface Place {
  /** Key of the text that says where they are heard. */
  readonly where: string;
  /** The keys as they are printed on a keyboard, joined by `+`, and the key of the text that says what they do. */
  readonly keys: readonly (readonly [keys: string, effect: string])[];
}

/** Every key that the product listens to, by the place where it is heard. */
export const SHORTCUTS: readonly Place[] = [
  {
    where: "anywhere",
    keys: [
      ["Ctrl+M", "ctrlM"],
      ["Ctrl+K", "ctrlK"],
      ["Ctrl+Shift+F", "ctrlShiftF"],
      ["Ctrl+Shift+Y", "ctrlShiftY"],
      ["F1", "f1"],
      ["Alt+Shift+T", "altShiftT"],
    ],
  },
  {
    where: "tabs",
    keys: [
      ["← →", "arrows"],
      ["Enter", "enterTab"],
      ["Delete", "deleteTab"],
      ["Ctrl+Shift+← →", "moveTab"],
      ["Shift+F10", "menuTab"],
    ],
  },
  {
    where: "lists",
    keys: [
      ["Enter", "enterQuery"],
      ["← ↑ ↓ →", "cells"],
      ["Home End", "rowEnds"],
      ["Space", "space"],
      ["Enter", "enterRow"],
    ],
  },
  {
    where: "forms",
    keys: [
      ["Ctrl+S", "save"],
      ["Esc", "escape"],
    ],
  },
  {
    where: "tasks",
    keys: [
      ["J K", "nextTask"],
      ["A", "agree"],
      ["R", "refuse"],
      ["Ctrl+Enter", "send"],
    ],
  },
  {
    where: "sheet",
    keys: [
      ["Tab", "tabCells"],
      ["F2", "f2"],
      ["F4", "f4"],
      ["Ctrl+D", "ctrlD"],
      ["Ctrl+Z Ctrl+Y", "ctrlZ"],
      ["F6", "f6"],
      ["Esc Tab", "escapeTab"],
    ],
  },
];
