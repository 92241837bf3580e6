import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { recordRoutes } from "../../../src/server/records/wire/routes.ts";
import { documents as fixtures } from "./fixtures.ts";
import { storeOf } from "./server.ts";

/** The calls of records alone, whose requests end where they are validated. */
function serverOf(documents: Documents) {
  const app = Fastify();
  const compiled: object[] = [];
  app.decorate("documents", storeOf(documents));
  app.setValidatorCompiler(({ schema }) => {
    compiled.push(schema as object);
    return () => false;
  });
  app.register(recordRoutes);
  return { app, compiled };
}

/** The fixtures, and as many more entities of the same kind. */
function fixturesAnd(more: number): Documents {
  const supplier = fixtures.entities.get("supplier") as Entity;
  const added = Array.from({ length: more }, (_, index): [string, Entity] => [
    `more-${index}`,
    { ...supplier, $id: `more-${index}`, "x-table": `more_${index}`, "x-api": { rest: `api/more${index}` } },
  ]);
  return { ...fixtures, entities: new Map([...fixtures.entities, ...added]) };
}

describe("what a start costs does not grow with the documents", () => {
  test("as many routes for many entities as for few", async () => {
    const tables = await Promise.all(
      [fixturesAnd(0), fixturesAnd(200)].map(async (documents) => {
        const { app } = serverOf(documents);
        await app.ready();
        return app.printRoutes({ commonPrefix: false });
      }),
    );
    expect(tables[1]).toBe(tables[0]);
  });

  test("no schema is compiled before somebody makes the call, and then once", async () => {
    const { app, compiled } = serverOf(fixturesAnd(200));
    await app.ready();
    expect(compiled).toEqual([]);
    const ask = () => app.inject({ method: "POST", url: "/api/more7/data", payload: {} });
    expect((await ask()).statusCode).toBe(400);
    expect(compiled).toHaveLength(1);
    await ask();
    expect(compiled).toHaveLength(1);
  });
});

test("an entity whose call is a route already stops the start, by name", async () => {
  const app = Fastify();
  app.decorate("documents", storeOf(fixtures));
  app.post("/api/supplier/data", () => null);
  app.register(recordRoutes);
  await expect(app.ready()).rejects.toThrow('POST /api/supplier/data of "supplier" is a route already');
});
