import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { withMessages } from '@mostrador/i18n';
import { below, PageHeadProvider, PageSkeleton, useMedia } from '@mostrador/ui/kit';
import { Outlet, useLocation, useNavigationType } from '@mostrador/ui/router';
import { changeSettings, useSettings } from '../core/settings';
import { findScreen } from '../remotes/navigation';
import { allScreens } from '../remotes/registry';
import { useRemotes } from '../remotes/remotes-context';
import { MenuDrawer } from './MenuDrawer';
import { shellMessages, useT } from './messages';
import { usePalette } from './palette/use-palette';
import { useScrollMemory } from './scroll-memory';
import { ScreenBoundary } from './ScreenBoundary';
import { SideMenu } from './SideMenu';
import { TitleBar } from './TitleBar';
import { TopBar } from './TopBar';
import './shell.css';

interface Props {
  /** Called on hover or focus of a menu entry, to preload the code of its screen. */
  onPrefetch(remote: string, screenId: string): void;
  /** Connection chip, delay chips and bell; shown with the back-office on and a branch in the session. */
  storeControls?: ReactNode;
  /** Reloads the page after a change of branch. */
  reload?: () => void;
}

/** The frame of every signed-in page that is not bare; the current screen renders in its outlet. */
export const Shell = withMessages(shellMessages, Frame);

const reloadPage = () => window.location.reload();

function Frame({ onPrefetch, storeControls, reload = reloadPage }: Props) {
  const t = useT();
  // The menu is next to the content, or a drawer on narrow windows and for pages that need the whole width.
  const narrow = useMedia(below('wide'));
  const { head, ownTitle, menuDrawer, setCount, setActions } = useTitleBarSlots();
  const wide = !narrow && !menuDrawer;
  const { menuCollapsed } = useSettings();
  const { key, pathname } = useLocation();
  // Store the location of the opened drawer, so that any navigation closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawerOpen = !wide && drawerAt === key;
  const main = useRef<HTMLElement>(null);
  const { remotes } = useRemotes();
  const here = useMemo(() => findScreen(allScreens(remotes), pathname), [remotes, pathname]);
  const palette = usePalette();
  useScrollMemory();
  useFocusAfterNavigation(main, pathname);

  function toggleMenu() {
    if (wide) changeSettings({ menuCollapsed: !menuCollapsed });
    else setDrawerAt(key);
  }

  function searchFromDrawer() {
    // Close it first, so that the palette later returns the focus to the element that opened the drawer.
    flushSync(() => setDrawerAt(null));
    palette.onOpen();
  }

  return (
    <div className={menuDrawer ? 'h-shell h-shell--drawer' : 'h-shell'}>
      <a className="h-skip" href="#content" inert={drawerOpen}>
        {t('shell.skip')}
      </a>
      <header className="h-topbar" inert={drawerOpen}>
        <TopBar
          menu={wide ? (menuCollapsed ? 'collapsed' : 'docked') : 'drawer'}
          onToggleMenu={toggleMenu}
          onSearch={palette.onOpen}
          storeControls={storeControls}
          reload={reload}
        />
      </header>
      {wide && <SideMenu collapsed={menuCollapsed} onPrefetch={onPrefetch} />}
      {drawerOpen && (
        <MenuDrawer onClose={() => setDrawerAt(null)} onSearch={searchFromDrawer}>
          <SideMenu collapsed={false} onPrefetch={onPrefetch} />
        </MenuDrawer>
      )}
      <main className="h-main" id="content" ref={main} tabIndex={-1} inert={drawerOpen}>
        <div className={here?.screen.wide ? 'h-content h-content--wide' : 'h-content'}>
          <TitleBar ownTitle={ownTitle} countRef={setCount} actionsRef={setActions} />
          <PageHeadProvider value={head}>
            <ScreenBoundary place={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </PageHeadProvider>
        </div>
      </main>
      {palette.layer}
    </div>
  );
}

/** Returns the frame's slots that a screen fills with its title, count and actions, and its wish for the menu (kit, `Page`). */
function useTitleBarSlots() {
  const [ownTitle, setTitle] = useState<string | null>(null);
  const [count, setCount] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [menuDrawer, setMenuDrawer] = useState(false);
  const head = useMemo(() => ({ setTitle, setMenuDrawer, count, actions }), [count, actions]);
  return { head, ownTitle, menuDrawer, setCount, setActions };
}

/** Moves the focus to the title of the new page after a navigation, so that reading starts there. */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>, pathname: string) {
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    // After Back, keep the restored scroll position.
    target?.focus({ preventScroll: type === 'POP' });
  }, [main, pathname, type]);
}
