import { expect, test } from "vitest";
import { renameSet } from "./rename-set.ts";

const set = [
  {
    kind: "entity",
    id: "form-leave",
    content: {
      $id: "form-leave",
      title: "form-leave",
      "x-table": "zz_form_leave",
      "x-api": { rest: "api/v1/online/form-leave" },
      properties: {
        kind: { title: "类型", "x-dict": "form_leave_type" },
        user: { "x-entity": "user" },
        items: { "x-details": "form-leave-item" },
        other: { "x-entity": "form-leaving" },
      },
    },
    texts: { en: { title: "Leave" } },
  },
];

test("all that begins with the code is called by the other one; texts and other names stay", () => {
  expect(renameSet(set, "form-leave", "trip-away")).toEqual([
    {
      kind: "entity",
      id: "trip-away",
      content: {
        $id: "trip-away",
        title: "form-leave",
        "x-table": "zz_trip_away",
        "x-api": { rest: "api/v1/online/trip-away" },
        properties: {
          kind: { title: "类型", "x-dict": "trip_away_type" },
          user: { "x-entity": "user" },
          items: { "x-details": "trip-away-item" },
          other: { "x-entity": "form-leaving" },
        },
      },
      texts: { en: { title: "Leave" } },
    },
  ]);
});
