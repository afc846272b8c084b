import { memo, useEffect, useState, type ReactNode, type Ref } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useLabel } from '@mostrador/i18n';
import { PlusOutlined } from '@mostrador/ui/icons';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import { Link, usePathname, LinkButton } from '@mostrador/ui/router';
import { useRemotes } from '../remotes/remotes-context';
import { useT as useRemotesT } from '../remotes/messages';
import { allScreens } from '../remotes/registry';
import { useT } from './messages';
import { useApp } from '../core/app-context';
import { setPageTitle } from '../core/page-title';
import { healthPath, homePath, sessionsPath } from '../core/paths';
import { breadcrumbOf, healthAccessRule, linkTo, findScreen, screenBlockedBy, type Crumb } from '../remotes/navigation';
import { useViewer } from '../remotes/use-viewer';

const AddProductDrawer = lazyPart(() => import('./AddProductDrawer').then((module) => module.AddProductDrawer));

interface Props {
  /** Title set by the screen (a record's name); replaces the descriptor's title. */
  ownTitle: string | null;
  /** Containers for the screen's count and actions. */
  countRef: Ref<HTMLSpanElement>;
  actionsRef: Ref<HTMLDivElement>;
}

/** Breadcrumb, title and the two optional buttons of the current screen (docs payments §2). Renders nothing without a screen. */
export const TitleBar = memo(function TitleBar(props: Props) {
  const t = useT();
  const remotesT = useRemotesT();
  const label = useLabel();
  const { remotes } = useRemotes();
  const viewer = useViewer();
  const pathname = usePathname();
  if (pathname === homePath) return <Bar {...props} title={t('shell.home')} above={null} />;
  if (pathname === sessionsPath) return <Bar {...props} title={t('shell.sessions')} above={[]} />;
  if (pathname === healthPath && screenBlockedBy(healthAccessRule, viewer)) return null;
  if (pathname === healthPath) return <Bar {...props} title={remotesT('remotes.health.title')} above={[]} />;
  const screens = allScreens(remotes);
  const here = findScreen(screens, pathname);
  if (!here || screenBlockedBy(here.screen, viewer)) return null;
  const target = screens.find(({ remote, screen }) => remote === here.remote && screen.id === here.screen.create)?.screen;
  const createHref = (target && linkTo(target, viewer)) ?? undefined;
  return (
    <Bar {...props} title={label(here.screen.titles)} above={breadcrumbOf(here, screens, viewer)}>
      {(here.screen.addProduct || createHref) && (
        <>
          {here.screen.addProduct && <SampleProductButton createHref={createHref} />}
          {createHref && <CreateButton href={createHref} />}
        </>
      )}
    </Bar>
  );
});

interface BarProps extends Props {
  title: string;
  /** Breadcrumb steps between home and this page; null for home itself. */
  above: Crumb[] | null;
  /** The shell's own buttons for the screen. */
  children?: ReactNode;
}

function Bar({ title, ownTitle, above, countRef, actionsRef, children }: BarProps) {
  const t = useT();
  const shown = ownTitle ?? title;
  const documentTitle = t('shell.documentTitle', { screen: shown, brand: useApp().brand.brand.name });
  useEffect(() => {
    setPageTitle({ screen: documentTitle });
    return () => setPageTitle({ screen: null });
  }, [documentTitle]);
  return (
    <div className="h-titlebar">
      <div>
        {above && <Breadcrumb above={above} here={shown} />}
        <div className="h-titlebar-line">
          <h1 className="h-titlebar-title" tabIndex={-1}>
            {shown}
          </h1>
          <span ref={countRef} />
        </div>
      </div>
      <div className="h-titlebar-actions">
        <div className="h-titlebar-actions h-titlebar-tools" ref={actionsRef} />
        {children && <div className="h-titlebar-actions h-titlebar-own">{children}</div>}
      </div>
    </div>
  );
}

function Breadcrumb({ above, here }: { above: Crumb[]; here: string }) {
  const t = useT();
  const label = useLabel();
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className="h-breadcrumb">
        <li>
          <Link to={homePath}>{t('shell.home')}</Link>
        </li>
        {above.map(({ id, href, titles }) => (
          <li key={id}>{href ? <Link to={href}>{label(titles)}</Link> : label(titles)}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

function SampleProductButton({ createHref }: { createHref: string | undefined }) {
  const t = useT();
  // Loaded when first opened. Then it stays mounted, so that it can animate and restore the focus.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <PlainButton onClick={() => setState('open')}>{t('shell.sample')}</PlainButton>
      {state !== 'never' && (
        <LazySlot>
          <AddProductDrawer open={state === 'open'} onClose={() => setState('closed')} createHref={createHref} />
        </LazySlot>
      )}
    </>
  );
}

function CreateButton({ href }: { href: string }) {
  const t = useT();
  return (
    <LinkButton variant="primary" to={href}>
      <PlusOutlined />
      {t('shell.create')}
    </LinkButton>
  );
}
