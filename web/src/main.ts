import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings/settings.svelte.ts";
import { language } from "./words/language.svelte.ts";
import "./theme.css";
import "./page.css";

// The first words are those of the chosen language: nothing is shown in another one before.
await language.choose(settings.likes.language);
addEventListener("languagechange", () => void language.choose(settings.likes.language));
const target = document.getElementById("app");
if (target) mount(App, { target });
