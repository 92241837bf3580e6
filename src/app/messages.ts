import { refreshFlows } from "../features/workflow/inbox/flow-counts.ts";
import { refreshDictionaries } from "../renderer/dictionaries.ts";
import { outdateScreens } from "../renderer/screen-query.ts";
import { refreshBrand } from "../shell/branding/store.ts";
import { TODOS } from "../shell/card-page/todos.ts";
import { hearJob } from "../shell/jobs/hear-job.tsx";
import { hearUnread } from "../shell/notices/unread.ts";
import type { Hearers } from "../shell/realtime/hearers.ts";

/** What features do with what the server tells browsers at once, one a line, by the message's code. */
export const hearers: Hearers = {
  UNREAD: ({ unread }, { queries }) => hearUnread(queries, unread),
  JOB: ({ job }, context) => hearJob(job, context),
  DICTIONARY: ({ dictionaries }, { queries }) => refreshDictionaries(queries, dictionaries),
  BRAND: () => void refreshBrand(),
  FLOW: (_said, { queries }) => {
    refreshFlows(queries);
    void queries.invalidateQueries({ queryKey: TODOS });
  },
  DOCUMENTS: (_said, { queries }) => outdateScreens(queries),
};
