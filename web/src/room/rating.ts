import { digits } from "../words/format.ts";
import { t } from "../words/t.ts";

/** A rating; one that is still uncertain has a question mark. */
export function ratingText(rating: number, provisional = false): string {
  return provisional ? t("rooms-rating-uncertain", { rating: digits(rating) }) : digits(rating);
}
