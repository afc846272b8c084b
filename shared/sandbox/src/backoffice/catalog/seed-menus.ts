import type { Menu } from './seed-menu';
import { grill, market, taqueria } from './seed-menus-america';
import { bakery, grocer, tavern } from './seed-menus-spain';

/** Menu per business of the core seed. */
export const menus: Record<number, Menu> = { 1: tavern, 210: grocer, 318: bakery, 445: market, 542: taqueria, 603: grill };
