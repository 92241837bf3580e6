import { describe, expect, test } from "vitest";
import { readConfig } from "../../../src/server/config.ts";

describe("how people sign in", () => {
  test("is, unless an operator says otherwise, by password and by phone", () => {
    expect(readConfig({}).signIn).toMatchObject({
      phone: true,
      smsCodeLength: 6,
      matchNames: false,
      first: "form",
      oidc: undefined,
      cas: undefined,
      simple: false,
    });
    expect(readConfig({}).senders).toEqual({ sms: undefined, mail: undefined });
  });

  test("is read from the environment", () => {
    const { signIn } = readConfig({
      PUBLIC_URL: "https://formwork.example/",
      OIDC_ISSUER: "https://id.example/realms/x",
      OIDC_CLIENT_ID: "formwork",
      CAS_URL: "https://cas.example/cas/",
      CAS_VERSION: "2",
      SIGN_IN_BY: "cas",
    });
    expect(signIn).toMatchObject({
      publicUrl: "https://formwork.example",
      oidc: { issuer: "https://id.example/realms/x", clientSecret: undefined, claim: "preferred_username", scope: "openid profile" },
      cas: { url: "https://cas.example/cas", version: 2 },
      first: "cas",
    });
  });

  const cas = { CAS_URL: "https://cas.example", PUBLIC_URL: "https://formwork.example" };
  test.each([
    ["PUBLIC_URL", { CAS_URL: "https://cas.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
    ["CAS_URL", { ...cas, CAS_URL: "http://cas.example" }],
    ["CAS_URL", { ...cas, CAS_URL: "https://user:word@cas.example" }],
    ["CAS_VERSION", { ...cas, CAS_VERSION: "1" }],
    ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example" }],
    ["OIDC_ISSUER", { OIDC_CLIENT_ID: "formwork" }],
    ["SIGN_IN_BY", { SIGN_IN_BY: "oidc" }],
    ["SIGN_IN_BY", { SIGN_IN_BY: "magic" }],
    ["SMS_CODE_LENGTH", { SMS_CODE_LENGTH: "3" }],
    ["SMS_GATEWAY_URL", { SMS_GATEWAY_URL: "gateway" }],
    ["SMS_GATEWAY_BODY", { SMS_GATEWAY_URL: "https://sms.example", SMS_GATEWAY_BODY: "{" }],
    ["SMS_GATEWAY_SUCCESS", { SMS_GATEWAY_URL: "https://sms.example", SMS_GATEWAY_SUCCESS: "0" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example" }],
  ])("%s is named when it cannot be used: %j", (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  test("a value that may hold a password is not repeated", () => {
    for (const environment of [
      { SMTP_URL: "imap://me:very-secret@mail.example" },
      { ...cas, CAS_URL: "https://me:very-secret@cas.example" },
    ])
      expect(() => readConfig(environment)).toThrow(expect.objectContaining({ message: expect.not.stringContaining("very-secret") }));
  });

  test("providers on plain HTTP are reached on this machine, or where the operator allows it", () => {
    const local = { ...cas, CAS_URL: "http://127.0.0.1:8080/cas" };
    expect(readConfig(local).signIn.cas?.url).toBe("http://127.0.0.1:8080/cas");
    expect(readConfig({ ...cas, CAS_URL: "http://cas.intranet", SSO_HTTP: "on" }).signIn.cas?.url).toBe("http://cas.intranet");
  });
});

test("a setting that another one took the place of is named, not passed over", () => {
  expect(() => readConfig({ REQUEST_LIMIT: "3000" })).toThrow("REQUEST_LIMIT is not read any more");
});
