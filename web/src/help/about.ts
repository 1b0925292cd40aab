/** A package that is part of the page. */
export interface PagePart {
  name: string;
  version: string;
  license: string;
}

/** Put in its place when the page is built. */
declare const __ABOUT__: { version: string; parts: PagePart[] };

/** Which version of the page this is, and what it is made with. */
export const about = __ABOUT__;

/** The licence of Anyboard itself. */
export const LICENCE = "GPL-3.0-or-later";
