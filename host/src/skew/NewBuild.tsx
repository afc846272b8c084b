import { useEffect, useRef, useState } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { useIsHeld } from '@mostrador/ui/router';
import { clock } from '@mostrador/values/clock';
import { useRemotes } from '../remotes/remotes-context';
import { skewMessages, useT } from './messages';
import { newBuilds } from './new-builds';
import './skew.css';

/** Between two looks, and at least between two that only the return to the tab asks for, ms. */
const everyMs = 5 * 60_000;
const restMs = 60_000;
/** While a form is dirty, whether it still is. */
const heldMs = 5_000;

interface Props {
  /** What is deployed and does not run here. */
  look?: () => Promise<string[]>;
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/** Offers to load the page again once another build of the host or of a loaded remote is deployed; never over a dirty form. */
export function NewBuild({ look, reload = reloadPage }: Props) {
  const { loader } = useRemotes();
  const found = useNewBuild(look ?? (() => newBuilds(loader.health())));
  const [declined, setDeclined] = useState<string | null>(null);
  const held = useHeld(found !== null);
  if (found === null || found === declined || held) return null;
  return (
    <WithMessages load={skewMessages}>
      <Toast onReload={reload} onLater={() => setDeclined(found)} />
    </WithMessages>
  );
}

function Toast({ onReload, onLater }: { onReload(): void; onLater(): void }) {
  const t = useT();
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

/** What is new, by a name that changes with the next one; looks every few minutes, and on the return to the tab, the first one too. */
function useNewBuild(look: () => Promise<string[]>): string | null {
  const [found, setFound] = useState<string | null>(null);
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let looked = -Infinity;
    let wanted = true;
    const ask = async () => {
      if (document.hidden || clock.now() - looked < restMs) return;
      looked = clock.now();
      const builds = await latest.current();
      if (wanted) setFound(builds.length > 0 ? builds.join(' ') : null);
    };
    const onVisible = () => void ask();
    const timer = setInterval(onVisible, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return found;
}

/** Whether leaving the page now would lose or interrupt something; asked again as long as it matters. */
function useHeld(matters: boolean): boolean {
  const isHeld = useIsHeld();
  const [held, setHeld] = useState(true);
  useEffect(() => {
    if (!matters) return;
    const ask = () => setHeld(isHeld());
    ask();
    const timer = setInterval(ask, heldMs);
    return () => clearInterval(timer);
  }, [matters, isHeld]);
  return held;
}
