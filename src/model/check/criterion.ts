import type { Condition } from "../condition.ts";
import { withConditions } from "../criterion.ts";
import type { Entity, Screen } from "../documents.ts";
import { ExpressionError } from "../expression.ts";
import { toCondition } from "../expression-condition.ts";
import { checkComparisonAt } from "./condition.ts";
import { checkExpressionAt } from "./expressions.ts";
import type { Report } from "./problems.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Place = Pick<Subject<unknown>, "report" | "set">;

/** Stands in place of a text that is wrong, so that its fault causes no further ones. */
const EVERY_RECORD: Condition = { all: [] };

/** Reports the criteria of a screen whose text is wrong; gives the screen with conditions in place of the texts. */
export function checkCriteria(screen: Screen, { report, set }: Place): Screen {
  return withConditions(
    screen,
    set.documents.entities,
    (source, entity, path) => checkCriterion({ report, set }, entity, source, path) ?? EVERY_RECORD,
  );
}

/** Reports what is wrong with CEL that is to become a condition, at the character where it is wrong; gives the condition where nothing is. */
export function checkCriterion({ report, set }: Place, entity: Entity, source: string, path: Path): Condition | undefined {
  let isRight = true;
  const say: Report = Object.assign(
    (...fault: Parameters<Report>) => {
      isRight = false;
      report(...fault);
    },
    { mention: report.mention },
  );
  checkExpressionAt({ report: say, set }, entity, source, path);
  if (!isRight) return undefined;
  try {
    const condition = toCondition(source, entity, (comparison, offset) => {
      const sayThere: Report = (_, message, detail) => say(path, `expression: ${message}`, { ...detail, offset });
      checkComparisonAt(sayThere, entity, comparison, path, set);
    });
    return isRight ? condition : undefined;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    // A comparison that does not fit is refused once more, in fewer words.
    if (isRight) report(path, `expression: ${error.message}`, { offset: error.offset });
    return undefined;
  }
}
