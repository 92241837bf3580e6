import { basename } from "node:path";
import { expect, test } from "vitest";
import { checkDocuments } from "../../model/check/check.ts";
import { printProblem } from "../../model/check/problems.ts";
import { PRODUCT_ROOT } from "../config.ts";
import { StartError } from "../start-error.ts";
import { readRoots } from "./read.ts";
import { packRoots } from "./roots.ts";

const namesOf = (packs?: string) => packRoots(packs === undefined ? {} : { PACKS: packs }, PRODUCT_ROOT).map((root) => basename(root));

test("all packs but examples are taken where nothing is said, those that are named, or none", () => {
  expect(namesOf()).toEqual(["toll"]);
  expect(namesOf("toll")).toEqual(["toll"]);
  expect(namesOf("toll, demo")).toEqual(["toll", "demo"]);
  expect(namesOf("none")).toEqual([]);
});

test("a pack that is not there is told before the start", () => {
  expect(() => namesOf("tolls")).toThrow(StartError);
});

test("every pack is right beside the product, and the product without it", () => {
  for (const roots of [[PRODUCT_ROOT], [PRODUCT_ROOT, ...packRoots({ PACKS: "toll,demo" }, PRODUCT_ROOT)]]) {
    const { documents, problems } = checkDocuments(readRoots(roots));
    expect(problems.map(printProblem)).toEqual([]);
    for (const id of ["toll-station", "demo-order"]) expect(documents.entities.has(id)).toBe(roots.length > 1);
  }
});
