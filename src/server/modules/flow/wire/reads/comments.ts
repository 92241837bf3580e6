import { sql } from "kysely";
import type { FlowTaskComment } from "../../../../../model/contract/flow/instance.ts";
import { listText } from "../../../../../model/list-text.ts";
import { graphOf } from "../../publish/graphs.ts";
import type { Reader } from "../reader.ts";
import { nameOf, peopleOf } from "./people.ts";
import { seenInstance } from "./seen.ts";

interface StoredComment {
  readonly id: string;
  readonly task: string | null;
  readonly key: string | null;
  readonly name: string | null;
  readonly by: string;
  readonly owner: string | null;
  readonly type: string;
  readonly to: readonly string[];
  readonly target: string | null;
  readonly text: string | null;
  readonly at: string;
  readonly former: boolean;
}

/** What was said and done in a flow, the first first. What was undone by going back stays, and says so. */
export async function commentsOf(context: Reader, instance: string): Promise<FlowTaskComment[]> {
  const { db, texts, language } = context;
  const seen = await seenInstance(context, instance);
  const { rows } = await sql<StoredComment>`
    select c.id, c.task_id as task, c.task_key as key, c.task_name as name, c.user_id as by, c.owner_id as owner, c.approval_type as type,
      coalesce(c.delegate_ids, '{}') as "to", c.target_node as target, c.comment as "text", c.created_at as at,
      coalesce(v.state = 'superseded', false) as former
    from flow_comment as c
    left join flow_task as t on t.id = c.task_id
    left join flow_visit as v on v.instance_id = c.instance_id and v.id = t.visit
    where c.instance_id = ${instance}::bigint and c.approval_type <> 'save' order by c.id`.execute(db);
  const graph = await graphOf(db, seen.publish);
  const person = await peopleOf(
    context,
    rows.flatMap(({ by, owner, to }) => [by, owner, ...to]),
  );
  return rows.map(({ id, task, key, name, by, owner, type, to, target, text, at, former }) => {
    const delegates = to.map((one) => person(one));
    return {
      ...{
        id,
        taskId: task,
        taskKey: key,
        taskName: name === null || key === null ? name : texts.element(seen.key, key, name),
        approvalType: type,
        comment: text,
        createTime: at,
        former,
      },
      ...{ createRealname: nameOf(person(by)), ownerRealname: owner === null || owner === by ? null : nameOf(person(owner)) },
      delegateAssginee: to.length > 0 ? to.join(",") : null,
      delegateRealname: to.length > 0 ? listText(language, delegates.map(nameOf)) : null,
      targetTaskName: target === null ? null : texts.element(seen.key, target, graph?.nodes[target]?.name ?? target),
    };
  });
}
