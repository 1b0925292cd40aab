import { tables as english } from "./english.ts";
import { isLanguage, localeOf, preferred, type LanguageCode } from "./languages.ts";
import type { Tables } from "./tables.ts";

/** Other languages are loaded when they are first wanted: a page in English is no heavier for them. */
const LOADERS: Record<Exclude<LanguageCode, "en">, () => Promise<{ tables: Tables }>> = {
  de: () => import("./german.ts"),
  fr: () => import("./french.ts"),
};

/** The words of screens that are loaded late, by their files. */
const LATE = import.meta.glob<Record<string, string>>(["../../../words/*/late/*.json", "../../../words/*/guide.json"], {
  import: "default",
});

/** What a screen says besides the file of its own name: what games tell of themselves, or what another screen says as well. */
const BESIDES: Readonly<Record<string, readonly string[]>> = { learn: ["guide"], invent: ["late/setup"] };

const filesOf = (screen: string): readonly string[] => [`late/${screen}`, ...(BESIDES[screen] ?? [])];

const wishes = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The language that is spoken. Whatever is said reads it, so that all texts change with it. */
class Language {
  #spoken = $state.raw<{ code: LanguageCode; locale: string; tables: Tables }>({ code: "en", locale: "en", tables: english });
  #wanted: LanguageCode = "en";
  /** The screens whose words are needed besides those of the page. */
  readonly #screens = new Set<string>();

  get code(): LanguageCode {
    return this.#spoken.code;
  }

  /** The language with its region, as `Intl` wants it. */
  get locale(): string {
    return this.#spoken.locale;
  }

  get tables(): Tables {
    return this.#spoken.tables;
  }

  /** Speaks a language as soon as it is loaded; `system` is the first of the browser's that the page has. */
  async choose(wish: string): Promise<void> {
    const code = isLanguage(wish) ? wish : preferred(wishes());
    this.#wanted = code;
    let tables = english;
    try {
      if (code !== "en") ({ tables } = await LOADERS[code]());
      tables = await withWords(tables, code, this.#screens);
    } catch {
      // Without a connection the page goes on in the language that it has.
      return;
    }
    // Another may have been chosen while this one was on its way.
    if (this.#wanted !== code) return;
    this.#spoken = { code, locale: localeOf(code, wishes()), tables };
    if (typeof document !== "undefined") document.documentElement.lang = code;
  }

  /** Loads a screen together with its words, which stand in `late/` of each language. */
  async load<Screen>(screen: string, load: () => Promise<Screen>): Promise<Screen> {
    const [loaded] = await Promise.all([load(), this.#learn(screen)]);
    return loaded;
  }

  async #learn(screen: string): Promise<void> {
    if (this.#screens.has(screen)) return;
    this.#screens.add(screen);
    try {
      for (;;) {
        const { code, tables } = this.#spoken;
        const words = await withWords(tables, code, [screen]);
        // Another language may have been chosen meanwhile.
        if (this.#spoken.code !== code) continue;
        this.#spoken = { ...this.#spoken, tables: words };
        return;
      }
    } catch (error) {
      this.#screens.delete(screen);
      throw error;
    }
  }
}

/** Tables with the words of some screens. What the language lacks is said in English. */
async function withWords(tables: Tables, code: LanguageCode, screens: Iterable<string>): Promise<Tables> {
  const codes = new Set<LanguageCode>(["en", code]);
  const names = [...screens].flatMap(filesOf);
  const files = names.flatMap((name) => [...codes].map((one) => LATE[`../../../words/${one}/${name}.json`]));
  const words = await Promise.all(files.map((load) => load?.() ?? {}));
  return { ...tables, templates: Object.assign({}, tables.templates, ...words) as Tables["templates"] };
}

export const language = new Language();
