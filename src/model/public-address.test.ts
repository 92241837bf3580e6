import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("an address of the internet", () => {
  test.each(["1.1.1.1", "172.15.255.255", "172.32.0.1", "100.128.0.1", "223.255.255.255", "2606:4700::1111", "::ffff:8.8.8.8"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::a00:1", "fc00::1", "fd00:ec2::254", "fe80::1", "ff02::1"],
    ...["2002:7f00:1::", "2001:0:1::1", "2001:db8::1"],
    ...["", "localhost", "127.1", "0x7f000001", "2130706433"],
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
