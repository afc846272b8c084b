import { useEffect } from 'react';

export const loadDetail = () => import('../detail/OrderDetail').then((module) => module.OrderDetail);
export const loadReason = () => import('../detail/ReasonDialog').then((module) => module.ReasonDialog);
export const loadTime = () => import('../detail/TimeDialog').then((module) => module.TimeDialog);
export const loadHelp = () => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog);
export const loadSettings = () => import('./device/BoardSettingsPanel').then((module) => module.BoardSettingsPanel);
export const loadSelection = () => import('./selection/SelectionBar').then((module) => module.SelectionBar);

/** Preloads the code of the board's dialogs once the board is shown, so that they open even offline. */
export function usePreloadDialogs(): void {
  useEffect(() => {
    const all = [loadTime, loadDetail, loadReason, loadHelp, loadSettings, loadSelection];
    const timer = setTimeout(() => void Promise.allSettled(all.map((load) => load())), 2_000);
    return () => clearTimeout(timer);
  }, []);
}
