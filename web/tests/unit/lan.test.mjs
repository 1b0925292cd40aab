import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./modules.mjs";

const { addressOf, codeOf, isLoopback } = await load("net/lan.ts");

test("seven letters stand for an IPv4 address, and back", () => {
  for (const [address, code] of [
    ["192.168.0.1", "VMNCBMK"],
    ["0.0.0.0", "AAAAAAA"],
    ["0.0.0.25", "ZAAAAAA"],
    ["0.0.0.26", "ABAAAAA"],
  ]) {
    assert.equal(codeOf(address), code);
    assert.equal(addressOf(code), address);
  }
  for (const address of ["10.0.0.7", "172.16.254.3", "255.255.255.255"]) assert.equal(addressOf(codeOf(address)), address);
});

test("letters are read in either case, with spaces around them", () => assert.equal(addressOf(" vmncbmk "), "192.168.0.1"));

test("what stands for no address is none", () => {
  for (const code of ["", "VMNCBM", "VMNCBMKA", "VMNCBM1", "ZZZZZZZ"]) assert.equal(addressOf(code), null, code);
  for (const address of ["", "1.2.3", "1.2.3.256", "a.b.c.d", "1.2.3.4.5"]) assert.equal(codeOf(address), null, address);
});

test("this machine is told from others", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isLoopback(host), host);
  for (const host of ["192.168.0.1", "example.org", "12.7.0.1"]) assert.ok(!isLoopback(host), host);
});
