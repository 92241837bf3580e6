import type { QrCode } from "../../../model/contract/label.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { qrJpeg } from "../../print/qr-jpeg.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { assertSeen } from "./seen-rows.ts";

interface Asked {
  readonly labelId?: string | undefined;
  readonly formId: string;
}

interface Item {
  readonly id: string;
  readonly bar: string;
}

const DISABLED = 1;

/**
 * The bar codes of records of a form, or of rows of their details.
 * @throws AppError label.notLinked where the label is none in use of this form; label.noDetails without rows; access.denied and record.notFound
 *   where the asker does not see them; label.textTooLong
 */
export async function qrCodes(
  context: RecordContext,
  { labelId = "", formId }: Asked,
  items: readonly Item[],
): Promise<{ qrCode: QrCode[] }> {
  const [label] = await load(context, entityOf(context.documents, "label"), [labelId]);
  if (label?.formId !== formId || label.status === DISABLED) throw new AppError("label.notLinked");
  if (items.length === 0) throw new AppError("label.noDetails");
  const entity = context.documents.entities.get(formId);
  if (!entity || !mayDo(context.actor, entity, "view")) throw new AppError("access.denied");
  await assertSeen(
    context,
    entity,
    items.map(({ id }) => id),
  );
  return { qrCode: await Promise.all(items.map(({ bar }) => codeOf(bar))) };
}

async function codeOf(bar: string): Promise<QrCode> {
  try {
    return { code: bar, img: Buffer.from(await qrJpeg(bar)).toString("base64") };
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError("label.textTooLong", { params: { text: bar.slice(0, 40) }, cause });
    throw cause;
  }
}
