import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { PhotoField } from './PhotoField';
import { usePhoto } from './use-photo';
import { brokenPhoto, photoFile } from './test-photo';

const upload = { method: 'POST', path: '/subirImagenS3' } as const;
const texts = (locale: string) => import(`../../locales/${locale}/catalog.json`) as Promise<{ default: Record<string, string> }>;

function Form() {
  const [photo, setPhoto] = useState('');
  const state = usePhoto(1, setPhoto);
  return (
    <>
      <PhotoField id="photo" error={undefined} label="Foto" value={photo} onChange={setPhoto} upload={state} />
      <output aria-label="Dirección">{photo}</output>
    </>
  );
}

async function renderField() {
  const sandbox = await startSandbox();
  const page = await renderScreen(<Form />, { messages: [texts] });
  const choose = (file: File) => page.user.upload(screen.getByLabelText(/foto$/, { selector: 'input' }), file);
  return { ...page, sandbox, choose };
}
const address = () => screen.getByLabelText('Dirección').textContent;

test('a chosen photo is sent and shown at the address that the server gives it', async () => {
  const { choose, container, user } = await renderField();
  await choose(photoFile('flan.png'));
  await waitFor(() => expect(address()).toMatch(/\/imagenes\/[\da-f]{36}$/));
  expect(container.querySelector('img')).toHaveAttribute('src', address());
  await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
  expect(address()).toBe('');
  expect(screen.getByLabelText('Elegir foto')).toHaveFocus();
});

test.each([
  [new File([], 'vacia.png', { type: 'image/png' }), 'vacia.png: el archivo está vacío'],
  [new File(['hola, soy un texto'], 'texto.jpg', { type: 'image/jpeg' }), 'texto.jpg: no es una foto JPEG, PNG o WebP'],
  [photoFile('pesada.png', 50_000_001), 'pesada.png: la foto pesa demasiado (como máximo 50 MB)'],
])('%p is refused here, by its name', async (file, words) => {
  const { choose } = await renderField();
  await choose(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(address()).toBe('');
});

test('a photo that is cut in the middle is refused by its name, and another may be chosen', async () => {
  const { choose } = await renderField();
  await choose(brokenPhoto('cortada.png'));
  expect(await screen.findByText(/^cortada\.png: .*(cortada|dañada)/)).toBeVisible();
  await choose(photoFile('buena.png'));
  await waitFor(() => expect(address()).toMatch(/\/imagenes\//));
  expect(screen.queryByText(/cortada/)).toBeNull();
});

test('an upload that fails says so and is tried again', async () => {
  const { choose, sandbox, user } = await renderField();
  await act(() => sandbox.fault({ ...upload, status: 503 }));
  await choose(photoFile('flan.png'));
  expect(await screen.findByText(/^flan\.png no se subió: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(address()).toMatch(/\/imagenes\//));
});

test('a photo that failed is given up', async () => {
  const { choose, sandbox, user } = await renderField();
  await act(() => sandbox.fault({ ...upload, status: 503 }));
  await choose(photoFile('flan.png'));
  await screen.findByText(/no se subió/);
  await user.click(screen.getByRole('button', { name: 'Descartar flan.png' }));
  expect(screen.queryByText(/no se subió/)).toBeNull();
});
