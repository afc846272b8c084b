import type { HiddenCategories } from '../common/station';

/** Settings of this browser's kitchen mode, a part of the board's. */
export interface KitchenSettings {
  /** Kitchen mode: large type that can be read from two metres. */
  kitchen: boolean;
  /** Type size in kitchen mode. */
  kitchenSize: KitchenSize;
  /** Whether kitchen mode shows the units to prepare. */
  totals: boolean;
  /** Whether they include those of orders that wait to be accepted. */
  totalsPlaced: boolean;
  /** Categories that other stations prepare. */
  hiddenCategories: HiddenCategories;
}

/** Type sizes of kitchen mode: from more orders on the screen to readable from afar. */
export const kitchenSizes = ['small', 'normal', 'large'] as const;
export type KitchenSize = (typeof kitchenSizes)[number];

/** Reads the kitchen's part of the stored settings; an invalid value becomes the default. */
export function parseKitchenSettings(fields: Readonly<Record<string, unknown>>): KitchenSettings {
  const { kitchen, kitchenSize, totals, totalsPlaced, hiddenCategories } = fields;
  return {
    kitchen: kitchen === true,
    kitchenSize: kitchenSizes.find((size) => size === kitchenSize) ?? 'normal',
    totals: totals === true,
    totalsPlaced: totalsPlaced === true,
    hiddenCategories: Array.isArray(hiddenCategories) ? hiddenCategories.filter(Number.isInteger) : null,
  };
}
