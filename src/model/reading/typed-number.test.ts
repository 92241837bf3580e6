import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test("a control reads what people write of numbers, as soon as it is whole", () => {
  const texts = ["1,234.5", "１，２３４。５", "50%", "(12.50)", "12.5-", "￥12", "1.5万", "1e3", "2 亿"];
  expect(texts.map(typedNumber)).toEqual(["1234.5", "1234.5", "0.5", "-12.50", "-12.5", "12", "15000", "1000", "200000000"]);
});

test("what is still being typed stays as it is", () => {
  const texts = ["", "-", "1.", ".5", "12,3", "(", "(12", "1e", "abc"];
  expect(texts.map(typedNumber)).toEqual(["", "-", "1.", ".5", "123", "(", "(12", "1e", "abc"]);
});
