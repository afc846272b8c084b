import { fireEvent, getByLabelText, getByRole } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import es from '../locales/es/identity.json';
import fr from '../locales/fr/identity.json';
import { consumeStaticSignIn } from '../core/static-sign-in';
import { showSignIn } from './sign-in';

const root = document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  Object.assign(globalThis, { earlyTexts: { es, fr } });
  window.history.replaceState(null, '', '/login?next=%2Fpagos%2Flista');
});

test('the form stores the typed values, the focus and the submit for the application', async () => {
  const user = userEvent.setup();
  showSignIn(root, 'es', null);
  expect(getByLabelText(root, 'Correo electrónico')).toHaveFocus();
  await user.keyboard('admin@mostrador.test');
  await user.click(getByLabelText(root, 'Contraseña'));
  await user.keyboard('mostrador-2026{Enter}');
  expect(getByRole(root, 'button', { name: 'Entrando…' })).toHaveAttribute('aria-busy', 'true');
  expect(consumeStaticSignIn()).toEqual({
    email: 'admin@mostrador.test',
    password: 'mostrador-2026',
    focus: 'password',
    sent: true,
  });
  expect(consumeStaticSignIn()).toBeNull();
});

test('the application keeps the values typed into the static form', async () => {
  showSignIn(root, 'es', null);
  await userEvent.type(getByLabelText(root, 'Correo electrónico'), 'ana');
  root.replaceChildren();
  expect(consumeStaticSignIn()).toMatchObject({ email: 'ana', focus: 'email', sent: false });
});

test('the password can be shown, and the link for a forgotten password leads to the right page', () => {
  showSignIn(root, 'fr', { name: 'Plaza', logoUrl: null });
  const password = getByLabelText(root, 'Mot de passe');
  fireEvent.click(getByRole(root, 'button', { name: 'Afficher les caractères' }));
  expect(password).toHaveAttribute('type', 'text');
  fireEvent.click(getByRole(root, 'button', { name: 'Masquer les caractères' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(getByRole(root, 'link')).toHaveAttribute('href', '/forgot?next=%2Fpagos%2Flista');
  expect(root).toHaveTextContent('Plaza');
  expect(document.documentElement.lang).toBe('fr');
});

test('a language without texts falls back to Spanish', () => {
  showSignIn(root, 'tlh', null);
  expect(getByRole(root, 'heading', { name: 'Entra en tu cuenta' })).toBeVisible();
});
