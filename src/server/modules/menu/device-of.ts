import type { FastifyRequest } from "fastify";
import { DEVICES } from "../../../model/contract/menu.ts";
import { DEVICE_HEADER } from "../../../model/device.ts";

/** The device that a request names; a plain browser names none. */
export function deviceOf({ headers }: FastifyRequest): (typeof DEVICES)[number] {
  const named = headers[DEVICE_HEADER];
  return DEVICES.find((one) => one === named) ?? DEVICES[0];
}
