import type { UpdateRecord } from "../../../generated/entities/update-record.ts";
import type { RecordHooks } from "../../records/context.ts";

/** Keeps since when a record is published. One that is published anew, after it was not, is shown again. */
export const updateHooks: RecordHooks<UpdateRecord> = {
  async beforeSave(_context, { old, record, changes }) {
    const isPublished = record.published === true;
    if (isPublished === (old?.published === true)) return;
    changes.publishTime = isPublished ? new Date().toISOString() : null;
  },
};
