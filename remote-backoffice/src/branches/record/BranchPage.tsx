import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchInfo, MissingPart } from '@mostrador/contract/backoffice/branches/shapes';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { ErrorState, Notice, Page, RowsSkeleton, LazySlot, StaleNotice } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { Link, useParams, useSearchParams } from '@mostrador/ui/router';
import { MissingRecord } from '../../common/MissingRecord';
import { path } from '../../paths';
import { useT } from './messages';
import '../branches.css';
import './branch.css';

/** Tabs of the branch page, each with its own address and its own save button. */
const parts = {
  info: lazyPart(() => import('./InfoTab').then((module) => module.InfoTab)),
  hours: lazyPart(() => import('./hours/HoursTab').then((module) => module.HoursTab)),
  methods: lazyPart(() => import('./MethodsTab').then((module) => module.MethodsTab)),
  zones: lazyPart(() => import('./zones/ZonesTab').then((module) => module.ZonesTab)),
  waiting: lazyPart(() => import('./waiting/WaitingTab').then((module) => module.WaitingTab)),
  printer: lazyPart(() => import('./PrinterTab').then((module) => module.PrinterTab)),
  rejection: lazyPart(() => import('./RejectionTab').then((module) => module.RejectionTab)),
  orderLimit: lazyPart(() => import('./OrderLimitTab').then((module) => module.OrderLimitTab)),
  switches: lazyPart(() => import('./SwitchesTab').then((module) => module.SwitchesTab)),
};
type Tab = keyof typeof parts;
const tabs = Object.keys(parts) as Tab[];

/** Tab in which each missing part can be completed. */
const tabOf: Record<MissingPart, Tab> = { address: 'info', hours: 'hours', methods: 'methods', delivery: 'zones' };

/** Polling interval (ms): this page gets no realtime events for branches other than the selected one. */
const pollMs = 15_000;

/** Page of one branch, with a tab per subject (docs branches §1). */
export function BranchPage() {
  const id = numericId(useParams().id ?? '');
  return id === null ? <BranchNotFound /> : <BranchDetail key={id} id={id} />;
}

function BranchNotFound() {
  const t = useT();
  return <MissingRecord page={t('branch.title')} title={t('branch.missing')} list={path('branches')} back={t('branch.back')} />;
}

function BranchDetail({ id }: { id: number }) {
  const t = useT();
  const [search] = useSearchParams();
  const tabParam = search.get('tab');
  const tab = tabs.find((one) => one === tabParam) ?? 'info';
  // The tab bar reacts at once; the tab's content may have to render sixty zones.
  const shown = useDeferredValue(tab);
  const query = useQuery({ ...apiQuery(branches.get, { branchId: id }), refetchInterval: pollMs });
  const branch = query.data;
  const retry = () => void query.refetch();
  const status = query.error?.status;
  if (!branch && (status === 404 || status === 403)) return <BranchNotFound />;
  const Part = parts[shown];
  return (
    <Page title={branch?.name ?? t('branch.title')}>
      <Tabs id={id} tab={tab} />
      {branch && query.error && <StaleNotice error={query.error} onRetry={retry} retrying={query.isFetching} />}
      {branch && <Checklist branch={branch} />}
      {branch ? (
        <div className="b-branch-part" inert={shown !== tab}>
          <LazySlot fallback={<Waiting />}>
            <Part key={shown} branch={branch} />
          </LazySlot>
        </div>
      ) : query.error ? (
        <div className="m-card">
          <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} />
        </div>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

/** Tab bar; scrolls the current tab into view on narrow screens. */
function Tabs({ id, tab }: { id: number; tab: Tab }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav ref={nav} className="m-tabs b-branch-tabs" aria-label={t('branch.tabs')}>
      {tabs.map((one) => (
        <Link
          key={one}
          to={path('branch', { id }, { tab: one === 'info' ? undefined : one })}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`branch.tab.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function Waiting() {
  return (
    <div className="m-card b-branches-wait">
      <RowsSkeleton rows={10} />
    </div>
  );
}

/** List of what a branch still needs before it can sell. */
function Checklist({ branch: { id, missing } }: { branch: BranchInfo }) {
  const t = useT();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('branch.missing.title')}>
      <ul className="b-branch-missing">
        {missing.map((part) => (
          <li key={part}>
            <Link className="m-link" to={path('branch', { id }, { tab: tabOf[part] })}>
              {t(`branch.missing.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
