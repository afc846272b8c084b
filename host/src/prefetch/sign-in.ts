// The sign-in form before any file of the page has come: it is painted and typed into at once; the code that comes takes over what it holds
// (LoginPage), and sends it if it was sent meanwhile.
import type { StaticSignIn } from '../core/static-sign-in';
import { eyePath } from '../core/eye-path';
import { signInPaths } from '../core/paths';
import { make, textsFor } from './elements';

/** Of the brand, where it is known from the visit before. */
interface Mark {
  name: string;
  logoUrl: string | null;
}

function drawnEye() {
  const of = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = of('svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries({ ...attributes, 'stroke-width': '2' })) svg.setAttribute(name, value);
  const path = of('path');
  path.setAttribute('d', eyePath);
  svg.append(path);
  return svg;
}

function field(label: string, input: HTMLInputElement, ...end: Node[]) {
  return make(
    'div',
    { className: 'h-auth-field' },
    make('label', { htmlFor: input.id }, label),
    make('div', { className: 'h-auth-box' }, input, ...end),
  );
}

/** Shows the form in `root`, in a language that has texts or else in Spanish. */
export function showSignIn(root: HTMLElement, locale: string, mark: Mark | null): void {
  const texts = textsFor(locale);
  const { language } = texts;
  const t = (id: string) => texts.t(`identity.${id}`);
  document.documentElement.lang = language;

  const email = make('input', {
    id: 'early-email',
    type: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    spellcheck: false,
  });
  const password = make('input', { id: 'early-password', type: 'password', autocomplete: 'current-password', spellcheck: false });
  for (const input of [email, password]) input.autocapitalize = 'none';

  const reveal = make('button', { type: 'button', className: 'h-auth-reveal', ariaPressed: 'false' }, drawnEye());
  reveal.ariaLabel = t('show');
  reveal.onclick = () => {
    const shows = password.type === 'password';
    password.type = shows ? 'text' : 'password';
    reveal.ariaPressed = String(shows);
    reveal.ariaLabel = t(shows ? 'hide' : 'show');
  };

  const button = make('button', { type: 'submit', className: 'h-auth-submit h-early-submit' }, t('login.submit'));
  const form = make(
    'form',
    { className: 'h-auth-form', noValidate: true },
    field(t('email'), email),
    field(t('password'), password, reveal),
    make('a', { className: 'h-auth-forgot h-early-link', href: signInPaths.forgot + location.search }, t('login.forgot')),
    button,
  );
  const state: StaticSignIn = { email: '', password: '', focus: 'email', sent: false };
  password.onfocus = () => (state.focus = 'password');
  email.onfocus = () => (state.focus = 'email');
  form.onsubmit = (event) => {
    event.preventDefault();
    state.sent = true;
    button.textContent = t('login.pending');
    button.ariaDisabled = button.ariaBusy = 'true';
  };
  window.earlySignIn = () => ({ ...state, email: email.value, password: password.value });

  const logo = mark?.logoUrl ? make('img', { src: mark.logoUrl, alt: mark.name }) : make('strong', {}, mark?.name ?? '');
  root.replaceChildren(
    make(
      'div',
      { className: 'h-auth h-early' },
      make('header', { className: 'h-auth-top' }),
      make(
        'main',
        { className: 'h-auth-card' },
        make('div', { className: 'h-auth-brand' }, logo),
        make('h1', {}, t('login.title')),
        form,
      ),
    ),
  );
  email.focus();
}
