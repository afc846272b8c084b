import type { QueryClient } from '@tanstack/react-query';
import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';

/** How this browser shows and prints orders; outlives the session (the printer belongs to the counter, not to the user). */
export interface BoardSettings {
  /** Width of the ticket's paper, mm; as the branch has it when null. */
  paper: 58 | 80 | null;
  /** Tickets per print, 1 to 5; as the branch has it when null. */
  copies: number | null;
  /** Large type, to be read from two metres. */
  kitchen: boolean;
  /** How large it is then. */
  kitchenSize: KitchenSize;
  /** Single keys act on the board. */
  shortcuts: boolean;
  /** Branches whose tickets come out of this browser when it accepts their orders. */
  printOnAccept: readonly number[];
  /** Accepting does not ask for a time. */
  acceptAtOnce: boolean;
  /** The screen stays on while the board is seen; a counter's tablet wants it, a desk does not. */
  awake: boolean;
}

/** Steps of the kitchen's type: more orders at once, as the screen is wide, or to be read from far. */
export const kitchenSizes = ['small', 'normal', 'large'] as const;
export type KitchenSize = (typeof kitchenSizes)[number];

export const paperWidths = [58, 80] as const;
export const maxCopies = 5;

function parse(json: unknown): BoardSettings {
  const { paper, copies, kitchen, kitchenSize, shortcuts, printOnAccept, acceptAtOnce, awake } = fieldsOf(json);
  const wanted = Number(copies);
  return {
    paper: paperWidths.find((width) => width === paper) ?? null,
    copies: Number.isInteger(wanted) && wanted >= 1 && wanted <= maxCopies ? wanted : null,
    kitchen: kitchen === true,
    kitchenSize: kitchenSizes.find((size) => size === kitchenSize) ?? 'normal',
    shortcuts: shortcuts !== false,
    printOnAccept: Array.isArray(printOnAccept) ? printOnAccept.filter(Number.isInteger) : [],
    acceptAtOnce: acceptAtOnce === true,
    awake: typeof awake === 'boolean' ? awake : window.matchMedia('(pointer: coarse)').matches,
  };
}

const settings = kept('settings:orders', parse);

/** The settings now. */
export const boardSettings = settings.get;

/** Changes some settings and keeps them. */
export function changeBoardSettings(change: Partial<BoardSettings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** The settings, live, also when another tab changes them. */
export function useBoardSettings(): BoardSettings {
  return useKept(settings);
}

/** Whether this browser prints the orders of a branch that it accepts: it was set to, or the branch's printer is. */
export async function printsOnAccept(queries: QueryClient, branchId: number): Promise<boolean> {
  if (boardSettings().printOnAccept.includes(branchId)) return true;
  const setup = await import('../common/ticket/ticket-setup').catch(() => null);
  return setup !== null && (await setup.printerOf(queries, branchId)).onAccept;
}

/** Switches the printing on acceptance of a branch. */
export function setPrintOnAccept(branchId: number, on: boolean): void {
  const others = boardSettings().printOnAccept.filter((id) => id !== branchId);
  changeBoardSettings({ printOnAccept: on ? [...others, branchId] : others });
}
