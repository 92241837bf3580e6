import { expect, test } from "vitest";
import { createReadPosition } from "./read-position.ts";

const MINUTE = 60_000;

test("a window that has just been opened reads what there is", () => {
  expect(createReadPosition().begin().says).toBeUndefined();
});

test("what an answer tells is said from then on", () => {
  const position = createReadPosition();
  position.begin().hear("0/10");
  expect(position.begin().says).toBe("0/10");
});

test("answers without a position, or with what is none, change nothing", () => {
  const position = createReadPosition();
  position.begin().hear("0/10");
  position.begin().hear(null);
  position.begin().hear("later");
  expect(position.begin().says).toBe("0/10");
});

test("an earlier write whose answer comes later takes nothing back", () => {
  const position = createReadPosition();
  const [first, second] = [position.begin(), position.begin()];
  second.hear("0/20");
  first.hear("0/10");
  expect(position.begin().says).toBe("0/20");
});

test("after news the next read is of what there is, though answers of calls before come in between", () => {
  const position = createReadPosition();
  const before = position.begin();
  position.forget();
  before.hear("0/10");
  expect(position.begin().says).toBeUndefined();
});

test("the answer to a call after the news is late enough", () => {
  const position = createReadPosition();
  position.begin().hear("0/10");
  position.forget();
  position.begin().hear("0/30");
  expect(position.begin().says).toBe("0/30");
});

test("a position is said for a minute and a half; then the next one counts, be it an earlier one of a database that was restored", () => {
  let now = 0;
  const position = createReadPosition(() => now);
  position.begin().hear("9/0");
  now += MINUTE;
  expect(position.begin().says).toBe("9/0");
  now += MINUTE;
  expect(position.begin().says).toBeUndefined();
  position.begin().hear("1/0");
  expect(position.begin().says).toBe("1/0");
});
