import { tables as english } from "./english.ts";
import { isLanguage, localeOf, preferred, type LanguageCode } from "./languages.ts";
import type { Tables } from "./tables.ts";

/** Other languages are loaded when they are first wanted: a page in English is no heavier for them. */
const LOADERS: Record<Exclude<LanguageCode, "en">, () => Promise<{ tables: Tables }>> = {
  de: () => import("./german.ts"),
  fr: () => import("./french.ts"),
};

const wishes = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The language that is spoken. Whatever is said reads it, so that all texts change with it. */
class Language {
  #spoken = $state.raw<{ code: LanguageCode; locale: string; tables: Tables }>({ code: "en", locale: "en", tables: english });
  #wanted: LanguageCode = "en";

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
    } catch {
      // Without a connection the page goes on in the language that it has.
      return;
    }
    // Another may have been chosen while this one was on its way.
    if (this.#wanted !== code) return;
    this.#spoken = { code, locale: localeOf(code, wishes()), tables };
    if (typeof document !== "undefined") document.documentElement.lang = code;
  }
}

export const language = new Language();
