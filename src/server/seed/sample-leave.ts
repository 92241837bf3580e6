import type { ValuesOf } from "../records/column.ts";
import { addDays, instantOn } from "./calendar.ts";
import requests from "./data/leave-requests.json" with { type: "json" };
import users from "./data/users.json" with { type: "json" };

/** How long before his leave somebody asks for it. */
const AHEAD = 4;
/** The department at the top: where the administrator stands. */
const TOP = "HQ";

/** Requests for leave around today, as drafts: the samples of flows submit them. References by key; those of nobody in the file are the administrator's. */
export const sampleLeave = (today: string, administrator: string): ValuesOf<"leave-request">[] =>
  requests.map(({ begin, lasts, applicant: person, ...request }, index) => {
    const applicant = person ?? administrator;
    const beginDate = addDays(today, begin);
    const asked = [addDays(beginDate, -AHEAD), today].toSorted()[0] ?? today;
    const dept = users.find(({ username }) => username === applicant)?.dept ?? TOP;
    return {
      ...request,
      code: `QJ${asked.replaceAll("-", "")}${String(index + 1).padStart(3, "0")}`,
      ...{ applicant, dept, beginDate, endDate: addDays(beginDate, lasts) },
      ...{ createBy: applicant, createDept: dept, createTime: instantOn(asked, 9, index * 5) },
    };
  });
