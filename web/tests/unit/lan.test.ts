import assert from "node:assert/strict";
import { test } from "vitest";
import { codeOf, isLoopback, serverOf, urlOf, USUAL_PORT } from "../../src/net/lan.ts";

test("seven letters stand for an IPv4 address, four more for a port, and back", () => {
  for (const [address, port, code] of [
    ["192.168.0.1", USUAL_PORT, "VMNCBMK"],
    ["192.168.0.1", 8102, "VMNCBMKQZLA"],
    ["0.0.0.0", USUAL_PORT, "AAAAAAA"],
    ["0.0.0.25", USUAL_PORT, "ZAAAAAA"],
    ["0.0.0.26", USUAL_PORT, "ABAAAAA"],
    ["0.0.0.27", 1, "BBAAAAABAAA"],
    ["255.255.255.255", 65535, "VXLRMXNPYSD"],
  ] as const) {
    assert.equal(codeOf(address, port), code);
    assert.deepEqual(serverOf(code), { address, port });
  }
});

test("every server comes back from its letters", () => {
  // A plain generator of numbers: the same each time.
  let seed = 1;
  const draw = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  for (let turn = 0; turn < 2000; turn += 1) {
    const address = [draw(256), draw(256), draw(256), draw(256)].join(".");
    const port = turn % 10 === 0 ? USUAL_PORT : 1 + draw(65535);
    const code = codeOf(address, port);
    assert.equal(code?.length, port === USUAL_PORT ? 7 : 11);
    assert.deepEqual(serverOf(code), { address, port });
  }
});

test("letters are read in either case, with spaces and hyphens", () => {
  assert.deepEqual(serverOf(" vmncbmk "), { address: "192.168.0.1", port: USUAL_PORT });
  assert.deepEqual(serverOf("vmncbmk-QZLA"), { address: "192.168.0.1", port: 8102 });
});

test("what stands for no server is none", () => {
  const codes = ["", "VMNCBM", "VMNCBMKA", "VMNCBMKQZL", "VMNCBMKQZLAA", "VMNCBM1", "ZZZZZZZ"];
  // Port 0, the usual port written out, and a number beyond all ports.
  for (const code of [...codes, "VMNCBMKAAAA", "VMNCBMKXULA", "VMNCBMKZZZZ"]) assert.equal(serverOf(code), null, code);
  for (const address of ["", "1.2.3", "1.2.3.256", "a.b.c.d", "1.2.3.4.5"]) assert.equal(codeOf(address), null, address);
  for (const port of [0, -1, 65536, 1.5]) assert.equal(codeOf("1.2.3.4", port), null, String(port));
});

test("a server has an address to open", () => assert.equal(urlOf({ address: "10.0.0.7", port: 8102 }), "http://10.0.0.7:8102/"));

test("this machine is told from others", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isLoopback(host), host);
  for (const host of ["192.168.0.1", "example.org", "12.7.0.1"]) assert.ok(!isLoopback(host), host);
});
