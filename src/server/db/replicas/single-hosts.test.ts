import { expect, test } from "vitest";
import { hostOf, singleHosts } from "./single-hosts.ts";

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
])("%s names its replicas", (url, hosts) => expect(singleHosts(url)).toEqual(hosts));

test.each([
  ["postgres://me:secret@one:5432/formwork", "one:5432"],
  ["postgres://one/formwork?sslmode=require", "one"],
  ["postgres://me:a%40b@10.0.0.7:5432", "10.0.0.7:5432"],
])("who reads of %s reads of its host alone", (url, host) => expect(hostOf(url)).toBe(host));
