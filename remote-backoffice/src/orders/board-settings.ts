import type { QueryClient } from '@tanstack/react-query';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';

/**
 * Settings of this browser for showing and printing orders. They survive a sign-out: the printer belongs to the counter, not to
 * the user.
 */
interface BoardSettings {
  /** Paper width of the ticket in mm; null uses the branch's. */
  paper: 58 | 80 | null;
  /** Copies per print, 1 to 5; null uses the branch's. */
  copies: number | null;
  /** Kitchen mode: large type that can be read from two metres. */
  kitchen: boolean;
  /** Type size in kitchen mode. */
  kitchenSize: KitchenSize;
  /** Enables the board's single-key shortcuts. */
  shortcuts: boolean;
  /** Ids of branches whose tickets are printed when this browser accepts their orders. */
  printOnAccept: readonly number[];
  /** Accepts orders without the time dialog. */
  acceptAtOnce: boolean;
  /** Keeps the screen on while the board is visible; the default is on for touch devices. */
  awake: boolean;
}

/** Type sizes of kitchen mode: from more orders on the screen to readable from afar. */
export const kitchenSizes = ['small', 'normal', 'large'] as const;
export type KitchenSize = (typeof kitchenSizes)[number];

export const paperWidths = [58, 80] as const;
export const maxCopies = 5;

function parse(json: unknown): BoardSettings {
  const { paper, copies, kitchen, kitchenSize, shortcuts, printOnAccept, acceptAtOnce, awake } = fieldsOf(json);
  const count = Number(copies);
  return {
    paper: paperWidths.find((width) => width === paper) ?? null,
    copies: Number.isInteger(count) && count >= 1 && count <= maxCopies ? count : null,
    kitchen: kitchen === true,
    kitchenSize: kitchenSizes.find((size) => size === kitchenSize) ?? 'normal',
    shortcuts: shortcuts !== false,
    printOnAccept: Array.isArray(printOnAccept) ? printOnAccept.filter(Number.isInteger) : [],
    acceptAtOnce: acceptAtOnce === true,
    awake: typeof awake === 'boolean' ? awake : window.matchMedia('(pointer: coarse)').matches,
  };
}

const settings = persisted('settings:orders', parse);

/** Returns the current settings. */
export const boardSettings = settings.get;

/** Changes some settings and stores them. */
export function changeBoardSettings(change: Partial<BoardSettings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** Returns the settings; re-renders on changes, including those of other tabs. */
export function useBoardSettings(): BoardSettings {
  return usePersisted(settings);
}

/**
 * Returns whether accepting an order of a branch prints its ticket: by this browser's setting or the branch's printer settings.
 */
export async function printsOnAccept(queries: QueryClient, branchId: number): Promise<boolean> {
  if (boardSettings().printOnAccept.includes(branchId)) return true;
  const setup = await import('../common/ticket/ticket-setup').catch(() => null);
  return setup !== null && (await setup.fetchPrinter(queries, branchId)).onAccept;
}

/** Changes whether this browser prints tickets of a branch on acceptance. */
export function setPrintOnAccept(branchId: number, on: boolean): void {
  const others = boardSettings().printOnAccept.filter((id) => id !== branchId);
  changeBoardSettings({ printOnAccept: on ? [...others, branchId] : others });
}
