import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldState, FormState } from '@mostrador/forms/form';
import { SvgIcon } from '@mostrador/ui/icons';
import { eyePath } from '../core/eye-path';
import { minPassword, type FieldProblem } from './rules';
import { useT } from './use-problem-text';
import './identity.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'form' | 'onChange'> {
  field: FieldState<FieldProblem>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the field while it has no error. */
  hint?: ReactNode;
  /** Inside the box, after the text. */
  end?: ReactNode;
}

/**
 * Labelled text field. Shows its error only after the form was submitted: an error on blur would move the link that the user is about to
 * click.
 */
export function Field({ field: { id, error }, label, onChange, hint, end, ...input }: FieldProps) {
  const t = useT();
  const below = error ? t(error, { count: minPassword }) : hint;
  return (
    <div className="h-auth-field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'h-auth-box h-auth-box--invalid' : 'h-auth-box'}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {below && (
        <p id={`${id}-below`} className={error ? 'h-auth-field-error' : 'h-auth-field-hint'}>
          {below}
        </p>
      )}
    </div>
  );
}

/** E-mail field that password managers recognize. */
export function EmailField({ form, autoFocus }: { form: FormState<{ email: string }, FieldProblem>; autoFocus?: boolean }) {
  const t = useT();
  return (
    <Field
      field={form.field('email')}
      value={form.values.email}
      onChange={(email) => form.set({ email })}
      autoFocus={autoFocus}
      label={t('identity.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordProps extends Pick<FieldProps, 'label' | 'autoComplete' | 'autoFocus' | 'hint'> {
  form: FormState<{ password: string }, FieldProblem>;
}

/** Password field with a button to show the password and a caps lock warning. */
export function PasswordField({ form, ...props }: PasswordProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      field={form.field('password')}
      value={form.values.password}
      onChange={(password) => form.set({ password })}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? t('identity.capsLock') : props.hint}
      end={
        <button
          type="button"
          className="h-auth-reveal"
          aria-pressed={shown}
          aria-label={t(shown ? 'identity.hide' : 'identity.show')}
          onClick={() => setShown(!shown)}
        >
          <SvgIcon viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
            <path d={shown ? `${eyePath}M4 4l16 16` : eyePath} strokeLinecap="round" />
          </SvgIcon>
        </button>
      }
    />
  );
}
