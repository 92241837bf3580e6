import type { OpenTask } from "../../../../model/contract/flow/administer.ts";
import { AppError } from "../../../../model/error.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { readCase } from "../operations/case.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { workOn } from "../operations/in-case.ts";
import { isOpen, peopleOf } from "../operations/work.ts";
import type { FlowTexts } from "../texts.ts";
import { peopleOf as named, nameOf } from "../wire/reads/people.ts";
import { refuseStrangersTo } from "./allowed.ts";
import { presentAmong } from "./present.ts";
import { isLost } from "./repair.ts";

/** The open tasks of a flow, with who has them. @throws AppError flow.notYours */
export const openTasks = (context: FlowContext, texts: FlowTexts, instance: string): Promise<OpenTask[]> =>
  inSnapshot(context, async (inside) => {
    const on = await readCase(inside.db, { instance });
    if (!on) throw new AppError("flow.notYours");
    const work = await workOn(inside, on, { lock: false });
    await refuseStrangersTo(work);
    const open = work.tasks.filter(isOpen);
    const people = open.flatMap(peopleOf);
    const present = await presentAmong(inside.db, people);
    const person = await named(inside, people);
    const told = (id: string) => ({ id, name: nameOf(person(id)) });
    return open.map((task) => ({
      ...{ id: task.id, node: task.node, name: texts.element(on.processKey, task.node, task.name) },
      ...{
        assignee: task.assignee === null ? null : told(task.assignee),
        candidates: task.candidates.map(told),
        gone: isLost(task, present),
      },
    }));
  });
