import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { useLocation, useNavigate } from '@mostrador/ui/router';
import { LoadingScreen } from '../ground/LoadingScreen';
import { isSignInPath, signInPaths } from '../ground/paths';
import { identityMessages, loadSignIn } from './load';
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
 * Exchanges a handed-over token for a session before anything else is shown: until then nobody knows who the user is. A refused token leads
 * to the sign-in page, which says so; without an answer the user may try again.
 */
export function HandedToken({ token, children }: Props) {
  const [waiting, setWaiting] = useState(token);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, error } = useSubmission();

  function exchange(handed: string) {
    void run(async () => {
      const { enterWithToken } = await loadSignIn();
      const accepted = await enterWithToken(handed);
      // Elsewhere the guard leads to the sign-in page, and back.
      if (!accepted && isSignInPath(pathname)) void navigate(signInPaths.login, { replace: true });
      setWaiting(null);
    });
  }
  const start = useEffectEvent(() => {
    if (token !== null) exchange(token);
  });
  useEffect(() => start(), []);

  if (waiting === null) return children;
  if (error === null) return <LoadingScreen />;
  return (
    <WithMessages load={identityMessages}>
      <Unanswered error={error} onRetry={() => exchange(waiting)} />
    </WithMessages>
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
