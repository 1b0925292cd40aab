/** What boards mark, as the settings say: where the selected piece can go, and what was moved last. */
class Shown {
  targets = $state(true);
  last = $state(true);
}

export const marks = new Shown();
