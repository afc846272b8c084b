import { useState } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { Link, useLocation } from '@mostrador/ui/router';
import { signInPaths } from '../ground/paths';
import { EmailField, Field, PasswordField } from './Field';
import { identityMessages } from './load';
import { RefusedError } from './provider';
import { checkEmail, checkNewPassword, minPassword } from './rules';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useEnter } from './use-enter';
import { identityCode, useProblemText, useT } from './use-problem-text';

/** `/register`: a new account at the identity provider. The backend lets it in once a business has given it access. */
export function RegisterPage() {
  return (
    <WithMessages load={identityMessages}>
      <Register />
    </WithMessages>
  );
}

function Register() {
  const t = useT();
  const problemText = useProblemText();
  const { search } = useLocation();
  const { enter, pending, error } = useEnter();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const emailProblem = checked ? checkEmail(email) : undefined;
  const passwordProblem = checked ? checkNewPassword(password) : undefined;
  const code = identityCode(error);

  function submit() {
    setChecked(true);
    if (checkEmail(email) || checkNewPassword(password)) return;
    const credentials = { email: email.trim(), password };
    void enter(async (provider) => (await provider).register(credentials.email, password, name.trim() || undefined), credentials);
  }

  const toSignIn = (
    <Link className="m-link" to={signInPaths.login + search}>
      {t('identity.register.signIn')}
    </Link>
  );

  if (error instanceof RefusedError) {
    return (
      <SignInLayout title={t('identity.register.done.title')}>
        <p className="h-auth-lead">{t('identity.register.done.text', { email: email.trim() })}</p>
        <p className="h-auth-foot">{toSignIn}</p>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('identity.register.title')}>
      <SignInForm
        onSubmit={submit}
        pending={pending}
        submitLabel={t('identity.register.submit')}
        pendingLabel={t('identity.register.pending')}
        alert={problemText(error)}
      >
        <Field
          label={t('identity.name')}
          value={name}
          onChange={setName}
          autoComplete="name"
          autoFocus
          maxLength={80}
          error={undefined}
        />
        <EmailField
          value={email}
          onChange={setEmail}
          error={
            emailProblem
              ? t(`identity.field.${emailProblem}`)
              : code === 'email-in-use' || code === 'invalid-email'
                ? t(`identity.error.${code}`)
                : undefined
          }
        />
        <PasswordField
          label={t('identity.password')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint={t('identity.field.password-hint', { count: minPassword })}
          error={
            passwordProblem
              ? t(`identity.field.${passwordProblem}`, { count: minPassword })
              : code === 'weak-password'
                ? t('identity.error.weak-password')
                : undefined
          }
        />
      </SignInForm>
      <p className="h-auth-foot">
        {t('identity.register.haveAccount')} {toSignIn}
      </p>
    </SignInLayout>
  );
}
