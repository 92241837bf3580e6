import { afterAll, beforeAll, expect, test } from "vitest";
import { addDuration } from "../../../src/flow/due.ts";
import { clockOf } from "../../../src/server/modules/flow/calendar/clock.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let tenant: string;
let token: string;
beforeAll(async () => {
  server = await platform();
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const permissions = ["view", "add", "edit"].flatMap((action) => [`calendar-day:${action}`, `working-hours:${action}`]);
  await server.user("clerk", { tenant_id: tenant, roles_ids: [await server.role({ code: "clerk", permissions })] });
  token = await server.signIn("clerk");
});
afterAll(() => server?.close());

const at = (text: string) => Date.parse(`${text}+08:00`);
const due = async (from: string, duration: string, of: string | null = tenant) => {
  const instant = addDuration(at(from), duration, (await clockOf(server.db, of)).calendar);
  return instant !== undefined && new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16);
};
const put = (path: string, body: object) => server.call("POST", `/api/v1/flow/${path}`, { token, body });

test("without any setting one works from Monday to Friday, nine to six", async () => {
  expect(await due("2030-09-27T15:00", "P1D")).toBe("2030-09-30T15:00");
});

test("a day that is put in counts from then on: a holiday does not, a Sunday that is worked does; for its tenant alone", async () => {
  expect(await put("calendarDay", { day: "2030-09-30", dayType: "holiday", name: "调休" })).toMatchObject({ status: 200 });
  expect(await due("2030-09-27T15:00", "P1D")).toBe("2030-10-01T15:00");
  expect(await put("calendarDay", { day: "2030-09-29", dayType: "workday" })).toMatchObject({ status: 200 });
  expect(await due("2030-09-27T15:00", "P1D")).toBe("2030-09-29T15:00");
  expect(await due("2030-09-27T15:00", "P1D", null)).toBe("2030-09-30T15:00");
});

test("what stands for all tenants counts where the tenant says nothing", async () => {
  for (const day of ["2030-10-07", "2030-10-08"]) await server.insert("calendar_day", { day, day_type: "holiday" });
  await put("calendarDay", { day: "2030-10-08", dayType: "workday" });
  expect(await due("2030-10-04T15:00", "P1D")).toBe("2030-10-08T15:00");
});

test("the hours of a working day are a setting", async () => {
  expect(await put("workingHours", { beginTime: "18:00:00", endTime: "08:30:00" })).toMatchObject({ errorCode: "record.invalid" });
  expect(await put("workingHours", { beginTime: "08:30:00", endTime: "17:00:00" })).toMatchObject({ status: 200 });
  expect(await due("2030-11-04T16:00", "PT2H")).toBe("2030-11-05T09:30");
});
