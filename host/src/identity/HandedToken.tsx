import { useEffect, useEffectEvent, useState } from 'react';
import { allMessages, messagesOf, MessagesProvider, type MessageLoader } from '@mostrador/i18n';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
import { PlainButton } from '@mostrador/ui/kit';
import { useLocation, useNavigate } from '@mostrador/ui/router';
import { LoadingScreen } from '../core/LoadingScreen';
import { isSignInPath, signInPaths } from '../core/paths';
import { identityMessages, loadSignIn } from './load';
import type { HandedAccount } from './sign-in';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useProblemText } from './use-problem-text';
import { useSubmission } from './use-submission';

interface Props {
  /** Token returned by `consumeToken`; the stored one needs no confirmation. */
  token: string;
  /** Called at the end; `entered` tells whether the session of the token has begun. */
  onDone: (entered: boolean) => void;
}

/** The texts of the question. */
const handedMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "handed-[request]" */ `../locales/${locale}/handed.json`);
const messages = allMessages(identityMessages, handedMessages);
const useT = messagesOf<typeof import('../locales/es/handed.json') & typeof import('../locales/es/identity.json')>();

/**
 * Exchanges a handed-over token for a session, after a confirmation: a link must not open a session without it, because its sender would then
 * see what its reader does. Without a session, a rejected token leads to the sign-in page with a notice; if the server does not respond, the
 * user may retry.
 */
export function HandedToken({ token, onDone }: Props) {
  const [account, setAccount] = useState<HandedAccount | null>(null);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, error } = useSubmission();

  function take(handed: HandedAccount) {
    handed.enter();
    // On other pages the guard redirects to the sign-in page and back.
    if (!handed.business && !handed.isStored && isSignInPath(pathname))
      void navigate(signInPaths.login, { replace: true, state: { notice: 'bad-link' } });
    onDone(handed.business !== null);
  }

  function stay() {
    if (pathname !== signInPaths.handy) return onDone(false);
    // Before it is shown: that page would report that the link is invalid.
    setLeaving(true);
    void navigate(signInPaths.login, { replace: true });
  }
  const finish = useEffectEvent(() => onDone(false));
  useEffect(() => {
    if (leaving && pathname !== signInPaths.handy) finish();
  }, [leaving, pathname]);

  function exchange() {
    void run(async () => {
      const session = sessionStore.get();
      if (session?.token === token) return onDone(false);
      const handed = await (await loadSignIn()).fetchHandedAccount(token);
      if (session || (handed.business && !handed.isStored)) setAccount(handed);
      else take(handed);
    });
  }
  const start = useEffectEvent(exchange);
  useEffect(() => start(), []);

  if (error === null && !account) return <LoadingScreen />;
  return (
    <MessagesProvider load={messages}>
      {account ? (
        <Choice handed={account.business} onTake={() => take(account)} onStay={stay} />
      ) : (
        <ExchangeFailure error={error} onRetry={exchange} />
      )}
    </MessagesProvider>
  );
}

interface ChoiceProps {
  handed: SessionBusiness | null;
  onTake: () => void;
  onStay: () => void;
}

/** Lets the user choose the account; it is null for a token that the server rejected. */
function Choice({ handed, onTake, onStay }: ChoiceProps) {
  const t = useT();
  const [current] = useState(() => sessionStore.get()?.business);
  const own = current ? [current.name, current.email].filter(Boolean).join(' · ') : null;
  const other = handed && `${handed.name} (${handed.role})`;
  const take = other && (
    <PlainButton variant={own === null ? 'primary' : 'default'} className="h-auth-submit" onClick={onTake}>
      {t('handed.change', { other })}
    </PlainButton>
  );
  if (own === null)
    return (
      <SignInLayout title={t('handed.enter', { other: other ?? '' })}>
        <p>{t('handed.one', { other: other ?? '' })}</p>
        {take}
        <PlainButton className="h-auth-submit" onClick={onStay}>
          {t('handed.cancel')}
        </PlainButton>
      </SignInLayout>
    );
  return (
    <SignInLayout title={t(other ? 'handed.ask' : 'handed.title')}>
      <p>{other ? t('handed.both', { own, other }) : t('identity.notice.bad-link')}</p>
      <PlainButton variant="primary" className="h-auth-submit" onClick={onStay}>
        {t('handed.stay', { own })}
      </PlainButton>
      {take}
    </SignInLayout>
  );
}

function ExchangeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const problemText = useProblemText();
  return (
    <SignInLayout title={t('handed.title')}>
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
