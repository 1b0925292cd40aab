// The English of what is learnt: it is loaded with the first screen that needs it, since most visits need none of it.
import guide from "../../../words/en/guide.json";
import learn from "../../../words/en/page/learn.json";
import lessons from "../../../words/en/page/lessons.json";
import { addEnglish } from "../words/english.ts";

addEnglish({ ...guide, ...learn, ...lessons });
