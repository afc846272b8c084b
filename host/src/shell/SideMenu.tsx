import { memo, useId, useMemo } from 'react';
import { useLabel } from '@mostrador/i18n';
import { Link, usePathname } from '@mostrador/ui/router';
import { useRemotes } from '../remotes/remotes-context';
import { allScreens } from '../remotes/registry';
import { MenuIcon } from './menu-icon';
import { useT } from './messages';
import { appVersion } from '../core/app-version';
import { homePath } from '../core/paths';
import { activeEntry, homeEntry, visibleMenu, type IconSource, type MenuEntry, type MenuGroup } from '../remotes/navigation';
import { StoreCard } from './StoreCard';
import { useViewer } from '../remotes/use-viewer';
import './side-menu.css';

interface Props {
  /** Shows icons only; the text stays for assistive technology and as tooltips. */
  collapsed: boolean;
  /** Called on hover or focus of an entry, to preload the code of its screen. */
  onPrefetch(remote: string, screenId: string): void;
}

/** The side menu, built from the descriptors only (docs backoffice §2.2). */
export const SideMenu = memo(function SideMenu({ collapsed, onPrefetch }: Props) {
  const t = useT();
  const { remotes } = useRemotes();
  const viewer = useViewer();
  const pathname = usePathname();
  const groups = useMemo(() => visibleMenu(remotes, viewer), [remotes, viewer]);
  const active = activeEntry(groups, allScreens(remotes), pathname);
  const isAdmin = viewer.session.business.role === 'ADMIN';
  return (
    <nav className={collapsed ? 'h-menu h-menu--collapsed' : 'h-menu'} aria-label={t('shell.menu')}>
      <ul className="h-menu-list">
        <Line href={homePath} label={t('shell.home')} icon={{ icon: 'home' }} open={active === homeEntry} collapsed={collapsed} />
      </ul>
      {groups.map((group) => (
        <Group key={group.id} group={group} active={active} collapsed={collapsed} onPrefetch={onPrefetch} />
      ))}
      <div className="h-menu-foot">
        {isAdmin && <StoreCard collapsed={collapsed} />}
        <span className="h-menu-version">{appVersion}</span>
      </div>
    </nav>
  );
});

interface GroupProps extends Props {
  group: MenuGroup;
  /** Id of the active entry. */
  active: string | null;
}

function Group({ group, active, collapsed, onPrefetch }: GroupProps) {
  const t = useT();
  const label = useLabel();
  const headingId = useId();
  const open = group.entries.some((entry) => entry.id === active);
  return (
    <>
      <p id={headingId} className={open ? 'h-menu-heading h-menu-heading--active' : 'h-menu-heading'}>
        <span className={collapsed ? 'm-visually-hidden' : undefined}>{label(group.titles)}</span>
      </p>
      <ul className="h-menu-list" aria-labelledby={headingId}>
        {group.entries.map((entry: MenuEntry) =>
          entry.href === null ? (
            <li key={entry.id} className="h-menu-error">
              {t('shell.menuError')}
            </li>
          ) : (
            <Line
              key={entry.id}
              href={entry.href}
              label={label(entry.titles)}
              icon={entry}
              open={entry.id === active}
              collapsed={collapsed}
              onPrefetch={() => onPrefetch(entry.remote, entry.screen)}
            />
          ),
        )}
      </ul>
    </>
  );
}

interface LineProps {
  href: string;
  label: string;
  icon: IconSource;
  /** Whether this is the active entry. */
  open: boolean;
  collapsed: boolean;
  onPrefetch?: () => void;
}

function Line({ href, label, icon, open, collapsed, onPrefetch }: LineProps) {
  const pathname = usePathname();
  const isPage = pathname === href.split('?')[0];
  return (
    <li>
      <Link
        to={href}
        className={open ? 'h-menu-line h-menu-line--open' : 'h-menu-line'}
        // At a screen below the entry, the entry is current but not the page.
        aria-current={open ? (isPage ? 'page' : 'true') : undefined}
        title={collapsed ? label : undefined}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
      >
        <MenuIcon {...icon} />
        <span className={collapsed ? 'm-visually-hidden' : 'h-menu-label'}>{label}</span>
      </Link>
    </li>
  );
}
