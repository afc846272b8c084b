import { type menus } from './menus';

/** How a menu is drawn, and what the camera does to it. */
export interface MenuPhoto {
  menu: keyof typeof menus;
  /** The place of the price: at the right edge, which is the default, or after the name. */
  price?: 'edge' | 'after';
  /** The character that fills the line between name and price. */
  leader?: '.' | '·' | '_';
  columns?: 1 | 2;
  /** How two sizes are written: in the heading, "½ ración 6 / ración 11", or "½ 6 / 11". */
  sizes?: 'heading' | 'named' | 'half';
  /** How a price is written: "8,50", "8,50 €", "8.50", "€ 8,50", or "8,5". */
  money?: 'plain' | 'euro' | 'point' | 'before' | 'short';
  font?: 'sans' | 'serif' | 'hand' | 'marker' | 'mono';
  paper?: 'white' | 'cream' | 'dark' | 'chalk';
  /** Degrees, clockwise. */
  skew?: number;
  /** From 0 to 1 each: how strong the noise is, and how dark the dark side of the sheet. */
  grain?: number;
  shade?: number;
  /** Radius, px. */
  blur?: number;
  /** Whether the camera was held upright, so that the picture lies on its side with a mark in its EXIF data. */
  turned?: boolean;
}

/** Forty photographs of menus, with what makes menus hard to read: leaders, columns, sizes, dark paper, and phones. */
export const menuPhotos: readonly MenuPhoto[] = [
  { menu: 'tapas' },
  { menu: 'cafe', money: 'euro', font: 'serif' },
  { menu: 'pizzeria', money: 'point', font: 'mono' },
  { menu: 'restaurant', money: 'euro' },
  { menu: 'restaurant', font: 'serif', paper: 'cream' },
  { menu: 'tapas', price: 'after' },
  { menu: 'cafe', price: 'after', money: 'euro', skew: 2 },
  { menu: 'pizzeria', money: 'before', paper: 'cream', skew: -3 },
  { menu: 'tapas', leader: '.' },
  { menu: 'cafe', leader: '.', money: 'euro' },
  { menu: 'pizzeria', leader: '.', font: 'serif', skew: 4 },
  { menu: 'restaurant', leader: '.', skew: -2, grain: 0.3 },
  { menu: 'tapas', leader: '·', money: 'euro' },
  { menu: 'cafe', leader: '_' },
  { menu: 'pizzeria', leader: '.', paper: 'dark' },
  { menu: 'tapas', leader: '.', font: 'hand' },
  { menu: 'cafe', leader: '.', grain: 0.4, shade: 0.5, skew: 3 },
  { menu: 'tapas', columns: 2 },
  { menu: 'pizzeria', columns: 2, money: 'euro', font: 'serif' },
  { menu: 'cafe', columns: 2, leader: '.' },
  { menu: 'restaurant', columns: 2 },
  { menu: 'tapas', columns: 2, skew: 3, shade: 0.4 },
  { menu: 'pizzeria', columns: 2, paper: 'dark', money: 'euro' },
  { menu: 'cafe', columns: 2, price: 'after', grain: 0.3 },
  { menu: 'portions', sizes: 'named' },
  { menu: 'portions', sizes: 'half', money: 'short' },
  { menu: 'portions', sizes: 'heading' },
  { menu: 'portions', sizes: 'named', font: 'serif', skew: -2 },
  { menu: 'portions', sizes: 'heading', paper: 'dark', money: 'euro' },
  { menu: 'portions', sizes: 'named', leader: '.' },
  { menu: 'tapas', paper: 'dark' },
  { menu: 'restaurant', paper: 'dark', font: 'serif', skew: 2 },
  { menu: 'cafe', paper: 'chalk', font: 'marker', grain: 0.2 },
  { menu: 'tapas', paper: 'chalk', font: 'hand', money: 'euro' },
  { menu: 'pizzeria', turned: true },
  { menu: 'cafe', turned: true, leader: '.', shade: 0.3 },
  { menu: 'tapas', shade: 0.7, grain: 0.5 },
  { menu: 'pizzeria', grain: 0.6, blur: 0.8, skew: -4 },
  { menu: 'restaurant', font: 'hand', shade: 0.4 },
  { menu: 'cafe', money: 'short', blur: 1, shade: 0.5, skew: 1 },
];
