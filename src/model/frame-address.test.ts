import { expect, test } from "vitest";
import { isFrameOrigin, mayFrame } from "./frame-address.ts";

const ALLOWED = ["https://reports.example.com", "http://10.0.0.5:3000", "https://*.corp.example"];

test.each([
  "/help",
  "/jmreport/view/12?parameterId=3",
  "https://reports.example.com",
  "https://reports.example.com/sales?year=2026",
  "HTTPS://REPORTS.example.com:443/a",
  "http://10.0.0.5:3000/d/1",
  "https://wiki.corp.example/page",
  "https://a.b.corp.example",
])("%s may be shown inside a tab", (address) => expect(mayFrame(address, ALLOWED)).toBe(true));

test.each([
  "",
  "//reports.example.com",
  "/\\reports.example.com",
  "/\t/evil.example",
  "reports.example.com",
  "javascript:alert(1)",
  "JavaScript://reports.example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://reports.example.com/1",
  "http://reports.example.com",
  "https://reports.example.com:8443",
  "https://reports.example.com.evil.example",
  "https://evil.example/https://reports.example.com",
  "https://reports.example.com@evil.example",
  "https://name:secret@reports.example.com",
  "https://evilcorp.example",
  "https://corp.example",
  "http://wiki.corp.example",
  " https://reports.example.com",
  "https://",
])("%j may not", (address) => expect(mayFrame(address, ALLOWED)).toBe(false));

test("an origin is a scheme, a host and perhaps a port", () => {
  expect(ALLOWED.every(isFrameOrigin)).toBe(true);
  const wrong = [
    "*",
    "https:",
    "https://*",
    "https://a.example/path",
    "example.com",
    "'self'; script-src *",
    "https://a b",
    "ftp://a.example",
  ];
  expect(wrong.filter(isFrameOrigin)).toEqual([]);
});
