// What is heard: music that is neither silent nor too loud, and ends; sounds whose kinds have volumes of their own.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Page } from "playwright-core";
import { Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();

/** Listens to what goes to the loudspeakers, and counts what sounds at once. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: Window["sounding"] = { analysers: [], living: 0, strokes: 0 };
    window.sounding = heard;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function join(this: AudioNode, ...args: unknown[]) {
      if (args[0] === this.context.destination) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 32768;
        heard.analysers.push(analyser);
        Reflect.apply(connect, this, [analyser]);
      }
      return Reflect.apply(connect, this, args);
    } as typeof connect;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(...when) {
      heard.living += 1;
      this.addEventListener("ended", () => (heard.living -= 1));
      return start.apply(this, when);
    };
    const strike = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      heard.strokes += 1;
      return strike.apply(this, when);
    };
    window.loudest = () => {
      const values = new Float32Array(32768);
      return Math.max(
        0,
        ...heard.analysers.map((analyser) => {
          analyser.getFloatTimeDomainData(values);
          return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        }),
      );
    };
  });

test("music is off at first, plays in every mood without clipping, rests while the page is hidden, and ends", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await listen(page);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("tab", { name: "Sound" }).click();
  assert.equal(await dialog.getByLabel("Off").isChecked(), true);
  for (const name of ["Buttons", "Volume"]) await dialog.getByLabel(name, { exact: true }).fill(name === "Volume" ? "100" : "0");
  const loudest = () => page.evaluate(() => window.loudest());
  for (const mood of ["Calm", "Playful", "Tense"]) {
    await dialog.getByText(mood).click();
    await until(async () => (await loudest()) > 0.01, `${mood} is silent`);
    const loud: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      await page.waitForTimeout(400);
      loud.push(await loudest());
    }
    assert.ok(Math.max(...loud) < 0.9, `${mood} is too loud: ${Math.max(...loud)}`);
  }
  const playing = await page.evaluate(() => window.sounding.living);
  assert.ok(playing > 0 && playing < 160, `${playing} voices at once`);
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await until(async () => (await loudest()) < 1e-4, "the music of a hidden page is heard");
  await hide(false);
  await until(async () => (await loudest()) > 0.01, "the music does not come back");
  await dialog.getByText("Off").click();
  await until(async () => (await loudest()) < 1e-4, "the music does not end");
  await until(async () => (await page.evaluate(() => window.sounding.living)) === 0, "voices are left");
  await guest.leave();
});

test("buttons click, as loud as is wished", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await listen(page);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const clicks = () => page.evaluate(() => window.sounding.strokes);
  const press = () => dialog.getByRole("tab", { name: "Sound" }).click();
  await until(async () => {
    await press();
    return (await clicks()) > 0;
  }, "no click is heard");
  await dialog.getByLabel("Buttons", { exact: true }).fill("0");
  const before = await clicks();
  for (let time = 0; time < 3; time += 1) await press();
  assert.equal(await clicks(), before);
  // Other sounds are heard as before.
  await dialog.getByRole("button", { name: "Try it" }).click();
  assert.ok((await clicks()) > before);
  await guest.leave();
});
