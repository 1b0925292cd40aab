import type { IconName } from "./icons.ts";

/** One thing to do in a menu. */
export interface MenuItem {
  icon: IconName;
  label: string;
  /** Whether it takes something away. */
  danger?: boolean;
  disabled?: boolean;
  does: () => void;
}
