import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '@mostrador/forms/form';
import { withMessages } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { SvgIcon } from '@mostrador/ui/icons';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { Link, useLocation } from '@mostrador/ui/router';
import { useApp } from '../core/app-context';
import { signInPaths } from '../core/paths';
import { EmailField, PasswordField } from './Field';
import { chooseGoogleAccount } from './google-account';
import { returnedGoogleAccount } from './google-response';
import { identityMessages } from './load';
import { checkEmail, checkPassword, type FieldProblem } from './rules';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useStaticSignIn } from './use-static-sign-in';
import { useSignIn } from './use-sign-in';
import { identityCode, useProblemText, useT } from './use-problem-text';

/** `/login`: sign-in by e-mail and password, or Google. Shows why the last session ended, or that the next one will not be stored. */
export const LoginPage = withMessages(identityMessages, Login);

function Login() {
  const t = useT();
  const problemText = useProblemText();
  const { config } = useApp();
  const { search } = useLocation();
  const { enter, pending, error } = useSignIn();
  const form = useForm<{ email: string; password: string }, FieldProblem>(null, { email: '', password: '' }, (values) => ({
    email: checkEmail(values.email),
    password: checkPassword(values.password),
  }));
  const chooser = config.identity.googleChooser;
  const notice = useNotice();

  async function submit() {
    if (!form.check()) return;
    const email = form.values.email.trim();
    const { password } = form.values;
    const failure = await enter(async (provider) => (await provider).signIn(email, password), { email, password });
    if (identityCode(failure) === 'invalid-email') form.setServerErrors({ email: 'identity.field.email-malformed' });
  }

  const continueSignIn = useEffectEvent(() => {
    const account = returnedGoogleAccount();
    if (account) void enter(async (provider) => (await provider).signInWithGoogle(account));
  });
  useEffect(() => continueSignIn(), []);

  return (
    <SignInLayout title={t('identity.login.title')}>
      {notice && error === null && <Notice tone="info">{notice}</Notice>}
      <SignInForm
        ref={useStaticSignIn()}
        onSubmit={() => void submit()}
        pending={pending}
        submitLabel={t('identity.login.submit')}
        pendingLabel={t('identity.login.pending')}
        alert={problemText(error)}
      >
        <EmailField form={form} autoFocus />
        <PasswordField form={form} label={t('identity.password')} autoComplete="current-password" />
        <Link className="m-link h-auth-forgot" to={signInPaths.forgot + search}>
          {t('identity.login.forgot')}
        </Link>
      </SignInForm>
      {chooser && (
        <>
          <p className="h-auth-or">{t('identity.or')}</p>
          <PlainButton
            className="h-auth-google"
            aria-disabled={pending}
            onClick={() =>
              void enter(async (provider) => {
                const account = await chooseGoogleAccount(chooser);
                return (await provider).signInWithGoogle(account);
              })
            }
          >
            <GoogleMark />
            {t('identity.login.google')}
          </PlainButton>
        </>
      )}
      <p className="h-auth-foot">
        {t('identity.login.noAccount')}{' '}
        <Link className="m-link" to={signInPaths.register + search}>
          {t('identity.login.register')}
        </Link>
      </p>
    </SignInLayout>
  );
}

function useNotice(): string | null {
  const t = useT();
  const state: unknown = useLocation().state;
  const passed = state && typeof state === 'object' && 'notice' in state ? state.notice : null;
  const reason = sessionStore.endedBy();
  const [canStore] = useState(() => sessionStore.canStore());
  if (passed === 'password-changed') return t('identity.notice.password-changed');
  if (passed === 'bad-link' || reason === 'bad-link') return t('identity.notice.bad-link');
  if (reason === 'expired' || reason === 'other-tab') return t(`identity.notice.${reason}`);
  return canStore ? null : t('identity.notice.not-stored');
}

function GoogleMark() {
  return (
    <SvgIcon className="h-auth-google-mark" viewBox="0 0 48 48">
      <path fill="#ea4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z" />
      <path fill="#4285f4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.3l7.7 6c4.5-4.2 7.2-10.4 7.2-17.7Z" />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2Z" />
      <path fill="#34a853" d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6a14.5 14.5 0 0 1-21.7-7.6l-8 6.2A24 24 0 0 0 24 48Z" />
    </SvgIcon>
  );
}
