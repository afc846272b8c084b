import { useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { CheckOutlined } from '@mostrador/ui/icons';
import { Popup, LazySlot } from '@mostrador/ui/kit';
import { Link, usePathname } from '@mostrador/ui/router';
import { useRemotes } from '../remotes/remotes-context';
import { sessionsPath } from '../core/paths';
import { changeSettings } from '../core/settings';
import { useDark } from '../core/use-dark';
import { useT } from './messages';
import { hrefOfPath } from '../remotes/navigation';
import { useShellActions } from './shell-actions';
import { useViewer } from '../remotes/use-viewer';

const QrDialog = lazyPart(() => import('./qr/QrDialog').then((module) => module.QrDialog));
const LookDrawer = lazyPart(() => import('./look/LookDrawer').then((module) => module.LookDrawer));
/** Panels that the menu opens over the page. */
const layers = { qr: QrDialog, look: LookDrawer };

/** Entries for ADMIN only (docs backoffice §2); each is shown if a remote has its screen. */
const adminEntries = [
  { path: '/negocio/sucursales', text: 'shell.branches' },
  { path: '/negocio/configuracion', text: 'shell.business' },
  { path: '/negocio/configuracion-avanzada', text: 'shell.advanced' },
] as const;

/** The profile menu: the business and its settings, the QR generator, the appearance and the sign-out. */
export function ProfileMenu() {
  const t = useT();
  const { remotes } = useRemotes();
  const viewer = useViewer();
  const { business } = useSession();
  const dark = useDark();
  const pathname = usePathname();
  // A closed panel stays mounted, so that it can animate and restore the focus.
  const [layer, setLayer] = useState<{ name: keyof typeof layers; open: boolean; instance: number } | null>(null);
  const show = (name: keyof typeof layers) => setLayer({ name, open: true, instance: (layer?.instance ?? 0) + 1 });
  useShellActions({ qr: () => show('qr'), look: () => show('look') });
  const Layer = layer && layers[layer.name];
  const ofRemotes = adminEntries.flatMap(({ path, text }) => {
    const href = business.role === 'ADMIN' ? hrefOfPath(remotes, path, viewer) : null;
    return href ? [{ href, text }] : [];
  });
  const entries = [...ofRemotes, { href: sessionsPath, text: 'shell.sessions' } as const];
  return (
    <>
      <Popup
        label={t('shell.account', { name: business.name })}
        buttonLabel={t('shell.account', { name: business.name })}
        buttonClassName="h-topbar-avatar"
        button={<span aria-hidden="true">{[...business.name][0]?.toLocaleUpperCase() ?? '·'}</span>}
      >
        {(close) => (
          <div className="h-profile">
            <p className="h-profile-name">{business.name}</p>
            <p className="h-profile-email">{business.email}</p>
            <ul className="h-choices">
              {entries.map(({ href, text }) => (
                <li key={href}>
                  <Link
                    to={href}
                    className="m-menu-item h-choice"
                    aria-current={href === pathname ? 'page' : undefined}
                    onClick={close}
                  >
                    {t(text)}
                  </Link>
                </li>
              ))}
              {(['qr', 'look'] as const).map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className="m-menu-item h-choice"
                    aria-haspopup="dialog"
                    onClick={() => {
                      close();
                      show(name);
                    }}
                  >
                    {t(`shell.${name}`)}
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  className="m-menu-item h-choice"
                  aria-pressed={dark}
                  onClick={() => changeSettings({ navType: dark ? 'light' : 'dark' })}
                >
                  {t('shell.dark')}
                  {dark && <CheckOutlined />}
                </button>
              </li>
              <li>
                <button type="button" className="m-menu-item h-choice" onClick={() => void sessionStore.signOut()}>
                  {t('shell.signOut')}
                </button>
              </li>
            </ul>
          </div>
        )}
      </Popup>
      {Layer && (
        <LazySlot key={layer.instance}>
          <Layer open={layer.open} onClose={() => setLayer({ ...layer, open: false })} />
        </LazySlot>
      )}
    </>
  );
}
