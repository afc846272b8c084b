import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { parseKitchenSettings, type KitchenSettings } from './kitchen-settings';

/**
 * Settings of this browser for showing and printing orders. They survive a sign-out: the printer belongs to the counter, not to
 * the user.
 */
interface BoardSettings extends KitchenSettings {
  /** Paper width of the ticket in mm; null uses the branch's. */
  paper: 58 | 80 | null;
  /** Copies of the customer's receipt per print; null uses the branch's. */
  copies: number | null;
  /** Copies of the kitchen ticket per print. */
  kitchenCopies: number;
  /** Enables the board's single-key shortcuts. */
  shortcuts: boolean;
  /** Ids of branches whose accepted orders this browser prints, if it is the branch's printing device. */
  printOnAccept: readonly number[];
  /** Accepts orders without the time dialog. */
  acceptAtOnce: boolean;
  /** Shows the allergens of each product on the cards and tickets. */
  allergens: boolean;
  /** Keeps the screen on while the board is visible; the default is on for touch devices. */
  awake: boolean;
}

export const paperWidths = [58, 80] as const;

/** Maximum of each number of copies that the settings offer. */
export const maxCopies = 3;
/** Maximum of stored receipt copies: earlier versions offered five. */
const maxStoredCopies = 5;

/** The numbers of copies of one print. */
export type PrintCopies = Pick<BoardSettings, 'copies' | 'kitchenCopies'>;

/** Returns whether a print with these copies would print nothing. */
export const hasNoCopies = ({ copies, kitchenCopies }: PrintCopies) => copies === 0 && kitchenCopies === 0;

function parseCopies(count: unknown, max: number): number | null {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= max ? count : null;
}

function parse(json: unknown): BoardSettings {
  const fields = fieldsOf(json);
  const { paper, copies, kitchenCopies, shortcuts, printOnAccept, acceptAtOnce, allergens, awake } = fields;
  return {
    ...parseKitchenSettings(fields),
    paper: paperWidths.find((width) => width === paper) ?? null,
    copies: parseCopies(copies, maxStoredCopies),
    kitchenCopies: parseCopies(kitchenCopies, maxCopies) ?? 0,
    shortcuts: shortcuts !== false,
    printOnAccept: Array.isArray(printOnAccept) ? printOnAccept.filter(Number.isInteger) : [],
    acceptAtOnce: acceptAtOnce === true,
    allergens: allergens === true,
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

/** Changes whether this browser prints tickets of a branch on acceptance. */
export function setPrintOnAccept(branchId: number, on: boolean): void {
  const others = boardSettings().printOnAccept.filter((id) => id !== branchId);
  changeBoardSettings({ printOnAccept: on ? [...others, branchId] : others });
}
