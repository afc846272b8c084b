import { useState } from 'react';
import { useForm } from '@mostrador/forms/form';
import { MessagesProvider } from '@mostrador/i18n';
import { Link, useNavigate, useSearchParams } from '@mostrador/ui/router';
import { useApp } from '../core/app-context';
import { signInPaths } from '../core/paths';
import { accountMessages, useT } from './account-messages';
import { EmailField, PasswordField } from './Field';
import { loadIdentityProvider } from './load';
import { checkEmail, checkNewPassword, minPassword, type FieldProblem } from './rules';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { identityCode, useProblemText } from './use-problem-text';
import { useSubmission } from './use-submission';

/** Loaded with the page (`pages.ts`). */
export const pageMessages = accountMessages;

/** `/forgot`: requests a password reset mail; with the `?oobCode=` of that mail, sets the new password. */
export function ForgotPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  return (
    <MessagesProvider load={accountMessages}>
      {code ? <ChoosePassword code={code} key={code} /> : <RequestMail />}
    </MessagesProvider>
  );
}

function RequestMail() {
  const t = useT();
  const problemText = useProblemText();
  const { config } = useApp();
  const { run, pending, error } = useSubmission();
  const form = useForm<{ email: string }, FieldProblem>(null, { email: '' }, ({ email }) => ({ email: checkEmail(email) }));
  const [sentTo, setSentTo] = useState<string | null>(null);

  function submit() {
    if (!form.check()) return;
    const email = form.values.email.trim();
    void run(async () => {
      const provider = await loadIdentityProvider(config.identity);
      await provider.requestReset(email);
      setSentTo(email);
    });
  }

  if (sentTo !== null) {
    return (
      <SignInLayout title={t('forgot.sent.title')}>
        <p className="h-auth-lead" role="status">
          {t('forgot.sent.text', { email: sentTo })}
        </p>
        <Back />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('forgot.title')}>
      <p className="h-auth-lead">{t('forgot.lead')}</p>
      <SignInForm
        onSubmit={submit}
        pending={pending}
        submitLabel={t('forgot.submit')}
        pendingLabel={t('forgot.pending')}
        alert={problemText(error)}
      >
        <EmailField form={form} autoFocus />
      </SignInForm>
      <Back />
    </SignInLayout>
  );
}

function ChoosePassword({ code }: { code: string }) {
  const t = useT();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { config } = useApp();
  const { run, pending, error } = useSubmission();
  const form = useForm<{ password: string }, FieldProblem>(null, { password: '' }, ({ password }) => ({
    password: checkNewPassword(password),
  }));
  const refused = identityCode(error);
  const useless = refused === 'expired-code' || refused === 'invalid-code';

  async function submit() {
    if (!form.check()) return;
    const failure = await run(async () => {
      const provider = await loadIdentityProvider(config.identity);
      await provider.confirmReset(code, form.values.password);
      void navigate(signInPaths.login, { replace: true, state: { notice: 'password-changed' } });
    });
    if (identityCode(failure) === 'weak-password') form.setServerErrors({ password: 'identity.error.weak-password' });
  }

  return (
    <SignInLayout title={t('forgot.reset.title')}>
      <SignInForm
        onSubmit={() => void submit()}
        pending={pending}
        submitLabel={t('forgot.reset.submit')}
        pendingLabel={t('forgot.reset.pending')}
        alert={problemText(error)}
      >
        <PasswordField
          form={form}
          label={t('forgot.newPassword')}
          autoComplete="new-password"
          autoFocus
          hint={t('identity.field.password-hint', { count: minPassword })}
        />
      </SignInForm>
      {useless && (
        <p className="h-auth-foot">
          <Link className="m-link" to={signInPaths.forgot}>
            {t('forgot.reset.again')}
          </Link>
        </p>
      )}
      <Back />
    </SignInLayout>
  );
}

function Back() {
  const t = useT();
  return (
    <p className="h-auth-foot">
      <Link className="m-link" to={signInPaths.login}>
        {t('identity.back')}
      </Link>
    </p>
  );
}
