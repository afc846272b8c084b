import { useEffect, useRef, useState } from 'react';
import { MessagesProvider } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { useIsNavigationBlocked } from '@mostrador/ui/router';
import { clock } from '@mostrador/values/clock';
import { noticeMessages, useNoticeText } from '../core/notice-messages';
import { useRemotes } from '../remotes/remotes-context';
import { newBuilds } from './new-builds';
import './new-version.css';

/** Interval of the checks, and minimum time between two checks caused by a return to the tab, ms. */
const checkIntervalMs = 5 * 60_000;
const minCheckPauseMs = 60_000;
/** Interval of the check whether a form is still dirty, ms. */
const dirtyCheckMs = 5_000;

interface Props {
  /** Returns the deployed builds that differ from the running ones. */
  look?: () => Promise<string[]>;
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/** Offers to reload the page when a new build of the host or a loaded remote is deployed; hidden while a form is dirty. */
export function NewBuild({ look, reload = reloadPage }: Props) {
  const { loader } = useRemotes();
  const newBuild = useNewBuild(look ?? (() => newBuilds(loader.health())));
  const [declined, setDeclined] = useState<string | null>(null);
  const isUnsafe = useIsLeavingUnsafe(newBuild !== null);
  if (newBuild === null || newBuild === declined || isUnsafe) return null;
  return (
    <MessagesProvider load={noticeMessages}>
      <Toast onReload={reload} onLater={() => setDeclined(newBuild)} />
    </MessagesProvider>
  );
}

function Toast({ onReload, onLater }: { onReload(): void; onLater(): void }) {
  const t = useNoticeText();
  return (
    <div className="h-skew" role="status">
      <span>{t('skew.text')}</span>
      <PlainButton variant="primary" onClick={onReload}>
        {t('skew.reload')}
      </PlainButton>
      <PlainButton variant="text" onClick={onLater}>
        {t('skew.later')}
      </PlainButton>
    </div>
  );
}

/** Returns a name for the new builds, or null. Checks every few minutes and when the user returns to the tab. */
function useNewBuild(look: () => Promise<string[]>): string | null {
  const [newBuild, setNewBuild] = useState<string | null>(null);
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let checkedAt = -Infinity;
    let isMounted = true;
    const check = async () => {
      if (document.hidden || clock.now() - checkedAt < minCheckPauseMs) return;
      checkedAt = clock.now();
      const builds = await latest.current();
      if (isMounted) setNewBuild(builds.length > 0 ? builds.join(' ') : null);
    };
    const onVisible = () => void check();
    const timer = setInterval(onVisible, checkIntervalMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return newBuild;
}

/** Returns whether leaving the page now would lose or interrupt something; polls while `matters` is true. */
function useIsLeavingUnsafe(matters: boolean): boolean {
  const isBlocked = useIsNavigationBlocked();
  const [isUnsafe, setUnsafe] = useState(true);
  useEffect(() => {
    if (!matters) return;
    const check = () => setUnsafe(isBlocked());
    check();
    const timer = setInterval(check, dirtyCheckMs);
    return () => clearInterval(timer);
  }, [matters, isBlocked]);
  return isUnsafe;
}
