import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MessagesProvider } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { PlainButton } from '@mostrador/ui/kit';
import { useLocation, useNavigate } from '@mostrador/ui/router';
import { LoadingScreen } from '../core/LoadingScreen';
import { isSignInPath, signInPaths } from '../core/paths';
import { identityMessages, loadSignIn } from './load';
import type { HandedAccount } from './sign-in';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useProblemText, useT } from './use-problem-text';
import { useSubmission } from './use-submission';

interface Props {
  /** Token returned by `takeTokenFromUrl`. */
  token: string | null;
  children: ReactNode;
}

/**
 * Exchanges a handed-over token for a session before it renders anything else, because until then the user is unknown. Asks a user who is
 * signed in to another account for confirmation. Without a session, a rejected token leads to the sign-in page with a notice; if the
 * server does not respond, the user may retry.
 */
export function HandedToken({ token, children }: Props) {
  const [waiting, setWaiting] = useState(token);
  const [otherAccount, setOtherAccount] = useState<HandedAccount | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, error } = useSubmission();

  function take(account: HandedAccount) {
    account.enter();
    // On other pages the guard redirects to the sign-in page and back.
    if (!account.business && isSignInPath(pathname)) void navigate(signInPaths.login, { replace: true });
    setWaiting(null);
  }

  function exchange(handedToken: string) {
    void run(async () => {
      const session = sessionStore.get();
      if (session?.token === handedToken) return setWaiting(null);
      const account = await (await loadSignIn()).fetchHandedAccount(handedToken);
      if (session) setOtherAccount(account);
      else take(account);
    });
  }
  const start = useEffectEvent(() => {
    if (token !== null) exchange(token);
  });
  useEffect(() => start(), []);

  if (waiting === null) return children;
  if (error === null && !otherAccount) return <LoadingScreen />;
  return (
    <MessagesProvider load={identityMessages}>
      {otherAccount ? (
        <Choice handed={otherAccount} onTake={() => take(otherAccount)} onStay={() => setWaiting(null)} />
      ) : (
        <ExchangeFailure error={error} onRetry={() => exchange(waiting)} />
      )}
    </MessagesProvider>
  );
}

/** Lets the user choose the account: following a link must not switch it without confirmation. */
function Choice({ handed, onTake, onStay }: { handed: HandedAccount; onTake: () => void; onStay: () => void }) {
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

function ExchangeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
