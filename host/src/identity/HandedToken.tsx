import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { PlainButton } from '@mostrador/ui/kit';
import { useLocation, useNavigate } from '@mostrador/ui/router';
import { LoadingScreen } from '../ground/LoadingScreen';
import { isSignInPath, signInPaths } from '../ground/paths';
import { identityMessages, loadSignIn } from './load';
import type { Handed } from './sign-in';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useProblemText, useT } from './use-problem-text';
import { useSubmission } from './use-submission';

interface Props {
  /** What `takeTokenFromUrl` found. */
  token: string | null;
  children: ReactNode;
}

/**
 * Exchanges a handed-over token for a session before anything else is shown: until then nobody knows who the user is. Whoever is signed in
 * already as somebody else is asked first. Without a session a refused token leads to the sign-in page, which says so; without an answer the
 * user may try again.
 */
export function HandedToken({ token, children }: Props) {
  const [waiting, setWaiting] = useState(token);
  const [asked, setAsked] = useState<Handed | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, error } = useSubmission();

  function take(handed: Handed) {
    handed.enter();
    // Elsewhere the guard leads to the sign-in page, and back.
    if (!handed.business && isSignInPath(pathname)) void navigate(signInPaths.login, { replace: true });
    setWaiting(null);
  }

  function exchange(given: string) {
    void run(async () => {
      const session = sessionStore.get();
      if (session?.token === given) return setWaiting(null);
      const handed = await (await loadSignIn()).readHanded(given);
      if (session) setAsked(handed);
      else take(handed);
    });
  }
  const start = useEffectEvent(() => {
    if (token !== null) exchange(token);
  });
  useEffect(() => start(), []);

  if (waiting === null) return children;
  if (error === null && !asked) return <LoadingScreen />;
  return (
    <WithMessages load={identityMessages}>
      {asked ? (
        <Choice handed={asked} onTake={() => take(asked)} onStay={() => setWaiting(null)} />
      ) : (
        <Unanswered error={error} onRetry={() => exchange(waiting)} />
      )}
    </WithMessages>
  );
}

/** Whose account it is to be from now on: nobody is moved into another one by following a link. */
function Choice({ handed, onTake, onStay }: { handed: Handed; onTake: () => void; onStay: () => void }) {
  const t = useT();
  const [current] = useState(() => sessionStore.get()?.business);
  const own = current ? [current.name, current.email].filter(Boolean).join(' · ') : '';
  const other = handed.business && `${handed.business.name} (${handed.business.role})`;
  return (
    <SignInLayout title={t(other ? 'identity.handed.ask' : 'identity.handed.title')}>
      <p>{other ? t('identity.handed.both', { own, other }) : t('identity.notice.bad-link')}</p>
      <PlainButton variant="primary" className="h-auth-submit" onClick={onStay}>
        {t('identity.handed.stay', { own })}
      </PlainButton>
      {other && (
        <PlainButton className="h-auth-submit" onClick={onTake}>
          {t('identity.handed.change', { other })}
        </PlainButton>
      )}
    </SignInLayout>
  );
}

function Unanswered({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const problemText = useProblemText();
  return (
    <SignInLayout title={t('identity.handed.title')}>
      <SignInForm
        onSubmit={onRetry}
        pending={false}
        submitLabel={t('identity.retry')}
        pendingLabel={t('identity.retry')}
        alert={problemText(error)}
      />
    </SignInLayout>
  );
}
