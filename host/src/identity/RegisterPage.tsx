import { useForm } from '@mostrador/forms/form';
import { withMessages } from '@mostrador/i18n';
import { Link, useLocation } from '@mostrador/ui/router';
import { signInPaths } from '../core/paths';
import { accountMessages, useT } from './account-messages';
import { EmailField, Field, PasswordField } from './Field';
import { RefusedError } from './provider';
import { checkEmail, checkNewPassword, minPassword, type FieldProblem } from './rules';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';
import { useSignIn } from './use-sign-in';
import { identityCode, useProblemText } from './use-problem-text';

const empty = { name: '', email: '', password: '' };

/** Loaded with the page (`pages.ts`). */
export const pageMessages = accountMessages;

/** `/register`: creates an account at the identity provider. The backend admits it once a business has given it access. */
export const RegisterPage = withMessages(accountMessages, Register);

function Register() {
  const t = useT();
  const problemText = useProblemText();
  const { search } = useLocation();
  const { enter, pending, error } = useSignIn();
  const form = useForm<typeof empty, FieldProblem>(null, empty, (values) => ({
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
  }));

  async function submit() {
    if (!form.check()) return;
    const { password } = form.values;
    const email = form.values.email.trim();
    const name = form.values.name.trim() || undefined;
    const failure = await enter(async (provider) => (await provider).register(email, password, name), { email, password });
    const code = identityCode(failure);
    if (code === 'email-in-use' || code === 'invalid-email') form.setServerErrors({ email: `identity.error.${code}` });
    if (code === 'weak-password') form.setServerErrors({ password: `identity.error.${code}` });
  }

  const toSignIn = (
    <Link className="m-link" to={signInPaths.login + search}>
      {t('register.signIn')}
    </Link>
  );

  if (error instanceof RefusedError) {
    return (
      <SignInLayout title={t('register.done.title')}>
        <p className="h-auth-lead">{t('register.done.text', { email: form.values.email.trim() })}</p>
        <p className="h-auth-foot">{toSignIn}</p>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('register.title')}>
      <SignInForm
        onSubmit={() => void submit()}
        pending={pending}
        submitLabel={t('register.submit')}
        pendingLabel={t('register.pending')}
        alert={problemText(error)}
      >
        <Field
          field={form.field('name')}
          value={form.values.name}
          onChange={(name) => form.set({ name })}
          label={t('register.name')}
          autoComplete="name"
          autoFocus
          maxLength={80}
        />
        <EmailField form={form} />
        <PasswordField
          form={form}
          label={t('identity.password')}
          autoComplete="new-password"
          hint={t('identity.field.password-hint', { count: minPassword })}
        />
      </SignInForm>
      <p className="h-auth-foot">
        {t('register.haveAccount')} {toSignIn}
      </p>
    </SignInLayout>
  );
}
