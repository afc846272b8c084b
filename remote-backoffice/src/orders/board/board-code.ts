import { useEffect } from 'react';

export const loadDetail = () => import('../detail/OrderDetail').then((module) => ({ default: module.OrderDetail }));
export const loadReason = () => import('../detail/ReasonDialog').then((module) => ({ default: module.ReasonDialog }));
export const loadTime = () => import('../detail/TimeDialog').then((module) => ({ default: module.TimeDialog }));
export const loadHelp = () => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog }));
export const loadSettings = () =>
  import('./device/BoardSettingsPanel').then((module) => ({ default: module.BoardSettingsPanel }));
export const loadSelection = () => import('./selection/SelectionBar').then((module) => ({ default: module.SelectionBar }));

/** Brings the code of what opens over the board once the board stands: it works without a network too. */
export function useLayersAhead(): void {
  useEffect(() => {
    const all = [loadTime, loadDetail, loadReason, loadHelp, loadSettings, loadSelection];
    const timer = setTimeout(() => void Promise.allSettled(all.map((load) => load())), 2_000);
    return () => clearTimeout(timer);
  }, []);
}
