import { describe, expect, test } from "vitest";
import type { StartError } from "../start-error.ts";
import { hostOf, parseAddress } from "./address.ts";

describe("what an address of several servers says", () => {
  test.each([
    ["postgres://u:p@one/db", ["postgres://u:p@one/db"], "any"],
    ["postgresql://one:5433,two/db", ["postgresql://one:5433/db", "postgresql://two/db"], "any"],
    ["postgres://u:p,q@one:1,two:2/db?target_session_attrs=primary", ["postgres://u:p,q@one:1/db", "postgres://u:p,q@two:2/db"], "primary"],
    ["postgres://u:p@w@[::1]:5432,ten.example/db", ["postgres://u:p@w@[::1]:5432/db", "postgres://u:p@w@ten.example/db"], "any"],
    [
      "postgres://u@a,b/db?sslmode=verify-full&target_session_attrs=standby&application_name=x%20y",
      ["postgres://u@a/db?sslmode=verify-full&application_name=x%20y", "postgres://u@b/db?sslmode=verify-full&application_name=x%20y"],
      "standby",
    ],
    ["postgres://%2Fvar%2Frun%2Fpostgresql/db", ["postgres://%2Fvar%2Frun%2Fpostgresql/db"], "any"],
    ["postgres:///db?host=/var/run/postgresql", ["postgres:///db?host=/var/run/postgresql"], "any"],
  ])("%s", (text, hosts, target) => {
    expect(parseAddress(text)).toEqual({ hosts, target, random: false, connectTimeoutMs: undefined });
  });

  test("how long a server may take, and whether all of them share the work", () => {
    expect(parseAddress("postgres://a,b/db?connect_timeout=2&load_balance_hosts=random&target_session_attrs=prefer-standby")).toEqual({
      ...{ hosts: ["postgres://a/db", "postgres://b/db"], target: "prefer-standby", random: true, connectTimeoutMs: 2_000 },
    });
  });
});

test.each([
  ["mysql://u:secret@one/db", "It does not begin with postgres://."],
  ["postgres://u:secret@one,,two/db", "A server in the list has no name."],
  ["postgres://u:secret@one:99999/db", '"one:99999" is no server and port.'],
  ["postgres://u:secret@one,t wo/db", '"t wo" is no server and port.'],
  ["postgres://u:secret@one/db?host=a,b", 'Several servers stand before the name of the database, not in "host=".'],
  [
    "postgres://u:secret@one,two/db?target_session_attrs=master",
    'target_session_attrs is "master", and none of any, read-write, read-only, primary, standby, prefer-standby.',
  ],
  ["postgres://u:secret@one,two/db?load_balance_hosts=yes", 'load_balance_hosts is "yes", and neither disable nor random.'],
  ["postgres://u:secret@one,two/db?connect_timeout=soon", 'connect_timeout is "soon", and no number of seconds.'],
])("%s is refused without its password", (text, why) => {
  const refused = (): StartError | undefined => {
    try {
      parseAddress(text, "DATABASE_READ_URL");
    } catch (error) {
      return error as StartError;
    }
  };
  expect(refused()).toMatchObject({ what: "DATABASE_READ_URL cannot be understood.", why });
  expect(refused()?.message).not.toContain("secret");
});

test.each([
  ["postgres://me:secret@one:5432/formwork", ["postgres://me:secret@one:5432/formwork"]],
  ["postgres://me@one:5432,two:5433/formwork", ["postgres://me@one:5432/formwork", "postgres://me@two:5433/formwork"]],
  ["postgresql://one,two/db?sslmode=require", ["postgresql://one/db?sslmode=require", "postgresql://two/db?sslmode=require"]],
  ["postgres://me@one,two/db?target_session_attrs=standby", ["postgres://me@one/db", "postgres://me@two/db"]],
  [
    "postgres://me@one,two/db?target_session_attrs=any&sslmode=require",
    ["postgres://me@one/db?sslmode=require", "postgres://me@two/db?sslmode=require"],
  ],
  ["postgres://me:a%2Cb@one/db", ["postgres://me:a%2Cb@one/db"]],
])("%s names its replicas", (url, hosts) => expect(parseAddress(url).hosts).toEqual(hosts));

test.each([
  ["postgres://me:secret@one:5432/formwork", "one:5432"],
  ["postgres://one/formwork?sslmode=require", "one"],
  ["postgres://me:a%40b@10.0.0.7:5432", "10.0.0.7:5432"],
])("who reads of %s reads of its host alone", (url, host) => expect(hostOf(url)).toBe(host));
