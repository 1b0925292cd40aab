import assert from "node:assert/strict";
import { test } from "vitest";
import { destinationOf } from "../../src/net/destination.ts";

const HERE = "http://localhost:7979";
const check = (text: string, expect: ReturnType<typeof destinationOf>) => assert.deepEqual(destinationOf(text, HERE), expect, text);

test("codes lead to games and rooms here, in either case and with spaces", () => {
  check("abcdefgh", { go: "/game/abcdefgh" });
  check(" ABCD-EFGH ", { go: "/game/abcdefgh" });
  check("xyzabc", { go: "/room/xyzabc" });
  check("XYZ ABC", { go: "/room/xyzabc" });
});

test("codes of servers lead there, with their port", () => {
  check("VMNCBMK", { leave: "http://192.168.0.1:7979/" });
  check("vmncbmk-qzla", { leave: "http://192.168.0.1:8102/" });
});

test("addresses lead there, at the usual port unless another is given", () => {
  check("192.168.0.1", { leave: "http://192.168.0.1:7979/" });
  check("192.168.0.1:8102", { leave: "http://192.168.0.1:8102/" });
  check("192.168.0.1:8102/game/abcdefgh", { leave: "http://192.168.0.1:8102/game/abcdefgh" });
  check("[fe80::1]:8102", { leave: "http://[fe80::1]:8102/" });
  check("club.example.org", { leave: "https://club.example.org/" });
  check("pi.local:7979", { leave: "http://pi.local:7979/" });
  check("localhost:8000/room/xyzabc", { leave: "http://localhost:8000/room/xyzabc" });
});

test("links lead where they say, also in the midst of a message", () => {
  check("http://192.168.0.1:7979/game/abcdefgh", { leave: "http://192.168.0.1:7979/game/abcdefgh" });
  check("https://club.example.org/room/xyzabc?a=b", { leave: "https://club.example.org/room/xyzabc?a=b" });
  check("Come and play: http://192.168.0.1:7979/game/abcdefgh.", { leave: "http://192.168.0.1:7979/game/abcdefgh" });
  check(`${HERE}/game/abcdefgh`, { go: "/game/abcdefgh" });
  check(`${HERE}/room/xyzabc`, { go: "/room/xyzabc" });
});

test("what leads nowhere is nothing", () => {
  const texts = ["", "abc", "e4", "e4.", "abcdefghi", "ZZZZZZZ", "192.168.0", "999.1.1.1", "192.168.0.1:99999", "javascript:alert(1)"];
  for (const text of [...texts, "http://me:secret@192.168.0.1/", "http://", "ftp://example.org/", "data:text/html,x"]) check(text, null);
});
