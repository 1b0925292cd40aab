/** A language of the page, by its code. */
export type LanguageCode = "en" | "de" | "fr";

/** The languages of the page, each under its own name. */
export const LANGUAGES: readonly { code: LanguageCode; name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "fr", name: "Français" },
];

/** Whether a text is the code of a language of the page. */
export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code);
}

/** The first wish that the page can fulfil; English if there is none. */
export function preferred(wishes: readonly string[]): LanguageCode {
  for (const wish of wishes) {
    const code = wish.toLowerCase().split("-")[0];
    if (isLanguage(code)) return code;
  }
  return "en";
}

/** How numbers and dates are written: as in the region that the browser names with the language, where it names one. */
export function localeOf(code: LanguageCode, wishes: readonly string[]): string {
  return wishes.find((wish) => preferred([wish]) === code && wish.toLowerCase().startsWith(code)) ?? code;
}
