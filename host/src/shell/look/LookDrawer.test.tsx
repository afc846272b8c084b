import { act, screen, within } from '@testing-library/react';
import { changeSettings, getSettings } from '../../core/settings';
import { renderShell } from '../shell-fixture';

beforeEach(() => localStorage.clear());

async function openLook(options: Parameters<typeof renderShell>[0] = {}) {
  const result = await renderShell(options);
  await result.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
  await result.user.click(screen.getByRole('button', { name: 'Apariencia' }));
  return { ...result, drawer: within(await screen.findByRole('dialog', { name: 'Apariencia' })) };
}

test('stores each choice under its name and shows it as chosen', async () => {
  const { user, drawer } = await openLook();
  const choose = (group: string, choice: string) =>
    user.click(within(drawer.getByRole('group', { name: group })).getByRole('radio', { name: choice }));
  await choose('Tema', 'Como el sistema');
  await choose('Colores', 'Violeta');
  await choose('Letra', 'La del dispositivo');
  await choose('Esquinas', 'Rectas');
  await choose('Campos', 'Rellenos');
  await choose('Ancho de las páginas', 'Estrecho');
  await choose('Sentido de lectura', 'De derecha a izquierda');
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({
    navType: 'system',
    presetColor: 'theme6',
    fontFamily: 'system-ui',
    borderRadius: 0,
    outlinedFilled: true,
    container: 'narrow',
    rtlLayout: true,
  });
  expect(drawer.getByRole('radio', { name: 'Violeta' })).toBeChecked();
});

test('"as the brand" resets all choices, and can be undone', async () => {
  const { user, drawer } = await openLook();
  act(() => changeSettings({ presetColor: 'theme2', borderRadius: 4, navType: 'dark', menuCollapsed: true }));
  expect(drawer.getByRole('radio', { name: 'Índigo' })).toBeChecked();
  await user.click(drawer.getByRole('button', { name: 'Como la marca' }));
  expect(getSettings()).toMatchObject({ presetColor: null, borderRadius: null, navType: 'light', menuCollapsed: true });
  await user.click(await screen.findByRole('button', { name: /deshacer/i }));
  expect(getSettings()).toMatchObject({ presetColor: 'theme2', borderRadius: 4, navType: 'dark' });
});

test("shows the brand's choice if another version stored an unknown value", async () => {
  const { drawer } = await openLook();
  act(() => {
    localStorage.setItem('settings', '{"presetColor":"theme99","fontFamily":7,"borderRadius":"x","container":true}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  });
  for (const group of ['Colores', 'Letra', 'Esquinas'])
    expect(within(drawer.getByRole('group', { name: group })).getByRole('radio', { name: 'Como la marca' })).toBeChecked();
  expect(drawer.getByRole('radio', { name: 'El de cada página' })).toBeChecked();
});

test('the arrow keys move through the choices of a group, and the choice applies at once', async () => {
  const { user, drawer } = await openLook();
  await user.click(drawer.getByRole('radio', { name: 'Claro' }));
  await user.keyboard('{ArrowRight}');
  expect(drawer.getByRole('radio', { name: 'Oscuro' })).toHaveFocus();
  expect(getSettings().navType).toBe('dark');
});

test('the palette opens the drawer', async () => {
  const { user } = await renderShell();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Pantalla, acción o identificador' }), 'apariencia{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Apariencia' })).toBeVisible();
});
