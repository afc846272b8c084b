import { useEffect, useState } from 'react';
import { loadMessages, useLanguage } from '@mostrador/i18n';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { preloadTickets } from '../printing/use-printer';
import { settingsMessages } from '../settings-messages';

export const loadDetail = () => import('../detail/OrderDetail').then((module) => module.OrderDetail);
export const loadDialogStyles = () => import('./KeptDialogStyles').then((module) => module.KeptDialogStyles);
export const loadReason = () => import('../detail/ReasonDialog').then((module) => module.ReasonDialog);
export const loadTime = () => import('../detail/TimeDialog').then((module) => module.TimeDialog);
export const loadSoldOut = () => import('../detail/SoldOutDialog').then((module) => module.SoldOutDialog);
export const loadHelp = () => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog);
export const loadSettings = () => import('./device/BoardSettingsPanel').then((module) => module.BoardSettingsPanel);
export const loadKitchenBar = () => import('./kitchen/KitchenBar').then((module) => module.KitchenBar);
export const loadSelection = () => import('./selection/SelectionBar').then((module) => module.SelectionBar);

/** Repeats a failed load: the user did not open this part and needs no message. */
export const loadSlotNotice = async () => (await retryUntilLoaded(() => import('./SlotNotice')))!.SlotNotice;

/**
 * Preloads the code and the texts of the board's dialogs and tickets once the board is shown, so that they work even offline. Returns
 * whether that has been tried.
 */
export function usePreloadDialogs(): boolean {
  const language = useLanguage();
  const [isTried, setIsTried] = useState(false);
  useEffect(() => {
    const dialogs = [loadTime, loadDetail, loadReason, loadSoldOut, loadHelp, loadSettings, loadSelection, loadKitchenBar];
    const load = () =>
      Promise.allSettled([...dialogs.map((part) => part()), preloadTickets(language), loadMessages(settingsMessages, language)]);
    const timer = setTimeout(() => void load().then(() => setIsTried(true)), 2_000);
    return () => clearTimeout(timer);
  }, [language]);
  return isTried;
}
