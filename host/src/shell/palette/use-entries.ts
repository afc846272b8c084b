import { useMemo, useState } from 'react';
import { useLabel, useLanguage } from '@mostrador/i18n';
import { localeNames, locales } from '@mostrador/i18n/locales';
import { sessionStore } from '@mostrador/session/store';
import { useRemotes } from '../../remotes/remotes-context';
import { changeSettings, useSettings } from '../../core/settings';
import { useDark } from '../../core/use-dark';
import { useT as useShellT } from '../messages';
import { homePath } from '../../core/paths';
import { registeredActions, type ShellAction } from '../shell-actions';
import { useViewer } from '../../remotes/use-viewer';
import { remoteEntries, type Entry } from './entries';
import { useT } from './messages';
import { recentIds } from './recent';
import { usePauses } from './use-pauses';

const actionIcons: Record<ShellAction, string> = {
  qr: 'links',
  look: 'web',
  'store-status': 'branches',
  'delivery-time': 'history',
  'takeaway-time': 'history',
};

/** Returns all entries that the palette can find for the current user, in their language. */
export function useEntries() {
  const { remotes } = useRemotes();
  const viewer = useViewer();
  const label = useLabel();
  const shell = useShellEntries();
  const pauses = usePauses();
  const [recent] = useState(recentIds);
  const ofRemotes = useMemo(() => remoteEntries(remotes, viewer, label), [remotes, viewer, label]);
  return {
    entries: [...shell.places, ...ofRemotes.entries, ...pauses, ...shell.actions],
    recordsOf: ofRemotes.recordsOf,
    searchesFor: ofRemotes.searchesFor,
    recent,
  };
}

/** Returns the shell's own entries: home, the actions of the top bar, appearance and sign-out. */
function useShellEntries() {
  const t = useT();
  const shellT = useShellT();
  const locale = useLanguage();
  const { rtlLayout } = useSettings();
  const dark = useDark();
  const act = (id: string, title: string, icon: string, run: () => void): Entry => ({
    id,
    group: 'act',
    title,
    hint: '',
    icon,
    run,
  });
  const places: Entry[] = [{ id: 'home', group: 'go', title: shellT('shell.home'), hint: '', icon: 'home', to: homePath }];
  const registered = [...registeredActions()].map(([name, run]) => act(name, t(`palette.${name}`), actionIcons[name], run));
  const actions = [
    ...registered,
    act('dark', t(dark ? 'palette.light' : 'palette.dark'), 'web', () => changeSettings({ navType: dark ? 'light' : 'dark' })),
    act('rtl', t(rtlLayout ? 'palette.ltr' : 'palette.rtl'), 'web', () => changeSettings({ rtlLayout: !rtlLayout })),
    ...locales
      .filter((choice) => choice !== locale)
      .map((choice) =>
        act(`locale-${choice}`, shellT('shell.language', { name: localeNames[choice] }), 'settings', () =>
          changeSettings({ locale: choice }),
        ),
      ),
    act('sign-out', shellT('shell.signOut'), 'settings', () => void sessionStore.signOut()),
  ];
  return { places, actions };
}
