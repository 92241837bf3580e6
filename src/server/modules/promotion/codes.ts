import { codeField } from "../../../flow/matrix/domain.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { recordsWhere } from "./record-shape.ts";

/** Records to which others point are called by their codes on the way: ids belong to one site. */
export class RecordCodes {
  readonly #context: RecordContext;
  readonly #codes = new Map<string, Map<string, string>>();
  readonly #ids = new Map<string, Map<string, string>>();

  constructor(context: RecordContext) {
    this.#context = context;
  }

  #fieldOf(target: string): string {
    const entity = entityOf(this.#context.documents, target);
    const field = codeField(entity);
    if (!field || !maySee(entity, field.name, this.#context.actor)) throw unseen(target);
    return field.name;
  }

  /** The codes of records. @throws AppError promotion.unseen where the actor does not reach one of them, or does not see its code */
  async of(target: string, ids: readonly string[]): Promise<string[]> {
    const known = this.#codes.get(target) ?? new Map<string, string>();
    this.#codes.set(target, known);
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const name = this.#fieldOf(target);
      for (const record of await load(this.#context, entityOf(this.#context.documents, target), missing))
        known.set(String(record.id), String(record[name] ?? ""));
    }
    return ids.map((id) => {
      const code = known.get(id);
      if (!code) throw unseen(target);
      return code;
    });
  }

  /** The ids of records by their codes; those that the actor does not reach, or that are not there, are left out. */
  async idsOf(target: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = this.#ids.get(target) ?? new Map<string, string>();
    this.#ids.set(target, known);
    const missing = codes.filter((code) => !known.has(code));
    if (missing.length > 0) {
      const name = this.#fieldOf(target);
      for (const record of await recordsWhere(this.#context, target, { field: name, op: "in", value: missing }))
        known.set(String(record[name]), String(record.id));
    }
    return known;
  }

  /** Notes a record that was made just now. */
  made(target: string, code: string, id: string): void {
    const known = this.#ids.get(target) ?? new Map<string, string>();
    this.#ids.set(target, known.set(code, id));
  }
}

const unseen = (entity: string): AppError => new AppError("promotion.unseen", { params: { entity } });
