import type { FastifyRequest } from "fastify";
import { DEVICE_HEADER, DEVICES } from "../../../model/device.ts";

/** The device that a request names; a plain browser names none. */
export function deviceOf({ headers }: FastifyRequest): (typeof DEVICES)[number] {
  const named = headers[DEVICE_HEADER];
  return DEVICES.find((one) => one === named) ?? DEVICES[0];
}
