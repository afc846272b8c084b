import type { WeeklySpan } from '@mostrador/values/opening';

const minutes = (text: string) => {
  const [hours = 0, rest = 0] = text.split(':').map(Number);
  return hours * 60 + rest;
};
const week = (days: readonly number[], ...spans: [from: string, to: string][]): WeeklySpan[] =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from: minutes(from), to: minutes(to) })));
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Initial opening hours; they can be changed on the branch's page. */
export const weekTemplates = {
  meals: week(everyDay, ['13:00', '16:00'], ['20:00', '23:30']),
  evenings: week([2, 3, 4, 5, 6, 7], ['19:30', '01:00']),
  shop: week([1, 2, 3, 4, 5, 6], ['09:00', '14:00'], ['17:00', '20:30']),
  allDay: week(everyDay, ['09:00', '22:00']),
};
export type WeekTemplate = keyof typeof weekTemplates;
