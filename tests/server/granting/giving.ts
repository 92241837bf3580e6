import fc, { type GeneratorValue } from "fast-check";
import type { ChangeSet } from "../../../src/model/change-set.ts";
import type { Envelope } from "../../../src/model/wire.ts";
import { type DraftCompany, ENTITIES } from "../rights-draft/company.ts";
import { changesOf, ofDraft } from "../rights-draft/random-draft.ts";

export const BASES = { role: "/api/v1/role/sysrRole", user: "/api/v1/user/sysrUser", department: "/api/v1/dept/sysrDept" } as const;
export const RPC_BASES = { role: "/admin/upms/sysRole", user: "/admin/upms/sysUser", department: "/admin/upms/sysDept" } as const;
export const TABLES = { role: "sysr_role", user: "sysr_user", department: "sysr_dept" } as const;
export type Kind = keyof typeof BASES;
export const KINDS = ["role", "user", "department"] as const satisfies readonly Kind[];

type Answer = Envelope<{ readonly id?: string; readonly set?: string | null } | null>;

/** What a call is made with: a company, a source of random values, and calls in somebody's name. */
export class Giving {
  readonly company: DraftCompany;
  readonly #g: GeneratorValue;
  #made = 0;
  readonly #run: string;

  constructor(company: DraftCompany, g: GeneratorValue, run: number) {
    this.company = company;
    this.#g = g;
    this.#run = String(run);
  }

  of<T>(arbitrary: fc.Arbitrary<T>): T {
    return this.#g(() => arbitrary);
  }
  one<T>(values: readonly T[]): T {
    return this.of(fc.constantFrom(...values));
  }
  some<T>(values: readonly T[], least = 0): T[] {
    return this.of(fc.subarray([...values], { minLength: least }));
  }
  /** A code that nothing else has. */
  word(): string {
    return `n${this.#run}x${++this.#made}`;
  }

  async tokenOf(name: string): Promise<string> {
    return name === "root" ? this.company.root : this.company.tokenOf(name);
  }
  async call(name: string, method: "POST" | "PUT" | "DELETE", url: string, body?: unknown): Promise<Answer> {
    return this.company.server.call(method, url, { token: await this.tokenOf(name), body });
  }

  async changes(kind?: "role" | "user"): Promise<ChangeSet> {
    const wishes = ofDraft(this.company).filter((wish) => kind === undefined || (wish.of === "user") === (kind === "user"));
    return changesOf(this.company, this.of(fc.array(wishes, { minLength: 1, maxLength: 3 })));
  }
  roles = (least = 0) => this.some(this.company.roles, least);
  role = () => this.one(this.company.roles);
  person = () => this.one(this.company.people);
  recordOf(kind: Kind): string {
    return this.one({ role: this.company.roles, user: this.company.people, department: this.company.departments }[kind]);
  }

  /** A new record, as its form sends it. */
  newRecord(kind: Kind): Record<string, unknown> {
    const code = this.word();
    const { departments, organisations } = this.company;
    if (kind === "department") return { code, name: code, status: 0, parent: this.one([null, ...departments]) };
    if (kind === "user")
      return {
        ...{ username: code, realName: code, status: 0, userType: this.one([1, 2]), roles: this.roles() },
        ...{ dept: this.one([null, ...departments]), organisations: this.some(organisations) },
      };
    const entities = this.some(ENTITIES, 1);
    return {
      ...{ code, name: code, status: 0, dataScope: this.one([0, 1, 2, 3]), userTypes: this.one([[], [1], [2], [1, 2]]) },
      permissions: entities.flatMap((id) => this.some(["view", "edit", "export"], 1).map((word) => ({ permission: `${id}:${word}` }))),
      rules: entities.includes("supplier") ? this.some([{ entity: "supplier", rule: "record.status == 0" }]) : [],
    };
  }
  async versionOf(kind: Kind, id: string): Promise<number> {
    const row = await this.company.server.db.selectFrom(TABLES[kind]).select("version").where("id", "=", id).executeTakeFirstOrThrow();
    return Number(row.version);
  }
}
