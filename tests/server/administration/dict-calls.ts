import type { CallOfSpecification } from "./calls.ts";

const DICT = "/api/v1/dict/ecipDict";
const ENTRY = "/api/v1/dict/myDict";
const entry = ["id", "pid", "label", "value", "vkey", "type", "dictType", "sort", "status", "extra"] as const;
const ofEntry = { about: "entry" } as const;

/** Specification administration §7.4: dictionaries, and the values of one. */
export const DICT_CALLS: readonly CallOfSpecification[] = [
  { call: `POST ${ENTRY}/data`, query: { current: "1", size: "10" }, body: () => ({ type: "shade", label: "x" }), answer: "page" },
  { call: `PUT ${ENTRY}/addValue/:id`, about: "dict", query: { dictValue: "third" }, answer: ["value", "label"] },
  { call: `GET ${DICT}/list`, query: { keyword: "shade" }, answer: "list" },
  {
    call: `GET ${DICT}/checkVkey`,
    query: { id: ({ entry: id = "" }) => id, pid: ({ dict = "" }) => dict, vkey: "x" },
    answer: "yes or no",
  },
  { call: `GET ${DICT}/checkDictType`, query: { id: ({ dict = "" }) => dict, dictType: "shade" }, answer: "yes or no" },
  { call: `GET ${DICT}/:id`, about: "dict", answer: ["id", "dictType", "name", "status", "items"] },
  { call: `POST ${ENTRY}`, body: ({ entry: pid }) => ({ type: "shade", pid, label: "x", value: "below" }), answer: entry },
  { call: `PUT ${ENTRY}/:id`, ...ofEntry, body: () => ({ label: "y", extra: "blue" }), answer: entry },
  { call: `PUT ${DICT}/:id/sort`, ...ofEntry, body: () => ({ sort: 2 }), answer: "nothing" },
  { call: `PUT ${DICT}/:id/status`, ...ofEntry, body: () => ({ status: 1 }), answer: "nothing" },
  { call: `GET ${ENTRY}/type/shade`, answer: "list" },
  { call: `DELETE ${DICT}/deleteByIds`, body: ({ spare }) => ({ ids: [spare] }), answer: "nothing" },
];
