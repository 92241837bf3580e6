import { expect, test } from "vitest";
import { AppError } from "../../../model/error.ts";
import { isReplicaFault, ReplicaLost } from "./replica-fault.ts";

const failed = (code: string) => Object.assign(new Error("of the database"), { code });

test.each(["40001", "40P01", "42P01", "42703", "57P01", "57P03", "08006", "ECONNREFUSED"])(
  "%s is a fault of the replica: the primary may answer",
  (code) => expect(isReplicaFault(failed(code))).toBe(true),
);

test.each(["57014", "25006", "22P02", "23505", "53100"])("%s would fail on the primary too, or must not come there", (code) =>
  expect(isReplicaFault(failed(code))).toBe(false),
);

test("a fault that something else was thrown for is known too", () => {
  expect(isReplicaFault(new AppError("server.busy", { cause: failed("40001") }))).toBe(true);
  expect(isReplicaFault(new AppError("server.busy", { cause: failed("57014") }))).toBe(false);
});

test("a replica that went away is one, a refusal of the product is none", () => {
  expect(isReplicaFault(new ReplicaLost("away"))).toBe(true);
  expect(isReplicaFault(new AppError("record.notFound"))).toBe(false);
  expect(isReplicaFault(undefined)).toBe(false);
});
