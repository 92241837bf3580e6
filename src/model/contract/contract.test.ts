import { describe, expect, expectTypeOf, test } from "vitest";
import { CONTRACT } from "./contract.ts";
import { FEATURES } from "./features.ts";
import { type AnswerOf, type Input, operation, pathOf, type Received } from "./operation.ts";
import { boolean, choice, defaulted, integer, list, nullable, object, optional, text } from "./schema.ts";

const all = Object.entries(CONTRACT).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, operation]) => ({ feature, name, operation })),
);

describe("every operation", () => {
  test.each(all.map((one) => [one.operation.id, one] as const))("%s is named as it is found, and says its parameters", (id, one) => {
    expect(id).toBe(`${one.feature}.${one.name}`);
    const inPath = [...one.operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
    expect(Object.keys((one.operation.params?.properties as object | undefined) ?? {}).sort()).toEqual(inPath);
    expect(one.operation.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test("belongs to a feature of which the API description says what it is about", () => {
    expect(Object.keys(CONTRACT).filter((feature) => !FEATURES[feature])).toEqual([]);
  });

  test("of an entity asks for a permission of that entity, and is guarded as its other calls are", () => {
    const ofEntities = all.map(({ operation }) => operation).filter(({ entity }) => entity !== undefined);
    for (const { id, entity, permission, path, ...special } of ofEntities) {
      expect(permission, id).toMatch(new RegExp(`^${entity}:[A-Za-z]+$`));
      expect(path, id).toMatch(/^\/(:id\/)?[A-Za-z]+(\/:id)?$/);
      for (const word of ["inPerson", "beforePasswordChange", "tagged", "bodyType"]) expect(special, id).not.toHaveProperty(word);
    }
  });

  test("has an address of its own", () => {
    const addresses = all.map(({ operation: { method, entity = "", path } }) => `${method} ${entity}${path.replace(/:\w+/g, ":")}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
});

describe("a schema", () => {
  const person = object({
    name: text(64),
    kind: defaulted(choice(["staff", "guest"]), "staff"),
    age: optional(nullable(integer({ minimum: 0 }))),
    tags: list(text()),
  });

  test("is plain JSON Schema", () => {
    expect(person).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["name", "tags"],
      properties: {
        name: { type: "string", maxLength: 64 },
        kind: { type: "string", enum: ["staff", "guest"], default: "staff" },
        age: { type: ["integer", "null"], minimum: 0 },
        tags: { type: "array", items: { type: "string" } },
      },
    });
    expect(nullable(choice(["a"]))).toEqual({ type: ["string", "null"], enum: ["a", null] });
    expect(nullable(nullable(text()))).toEqual({ anyOf: [{ type: ["string", "null"] }, { type: "null" }] });
  });

  test("types what is read and, with less where there are defaults, what is sent", () => {
    const save = operation({
      ...{ id: "person.save", method: "PUT", path: "/person/:id", permission: "person:edit", summary: "Save" },
      ...{ params: object({ id: text() }), body: person, answer: boolean() },
    });
    type Person = {
      readonly name: string;
      readonly kind: "staff" | "guest";
      readonly age?: number | null | undefined;
      readonly tags: readonly string[];
    };
    expectTypeOf<Received<typeof save>["body"]>().toEqualTypeOf<Person>();
    expectTypeOf<Received<typeof save>["query"]>().toEqualTypeOf<undefined>();
    expectTypeOf<AnswerOf<typeof save>>().toEqualTypeOf<boolean>();
    const input: Input<typeof save> = { params: { id: "7/8" }, body: { name: "Li", tags: [] } };
    expect(pathOf(save, input.params)).toBe("/person/7%2F8");
  });
});
