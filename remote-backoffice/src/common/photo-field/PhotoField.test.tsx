import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { PhotoField } from './PhotoField';
import { usePhotoUpload } from './use-photo-upload';
import { brokenPhoto, photoFile } from './test-photo';

const upload = { method: 'POST', path: '/subirImagenS3' } as const;
const texts = (locale: string) => import(`../../locales/${locale}/catalog.json`) as Promise<{ default: Record<string, string> }>;

function Form() {
  const [photo, setPhoto] = useState('');
  const state = usePhotoUpload(1, setPhoto);
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

test('uploads a chosen photo and shows it at the server’s address', async () => {
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
  [new File([], '4111111111111111.png', { type: 'image/png' }), '************1111.png: el archivo está vacío'],
  [photoFile('pesada.png', 50_000_001), 'pesada.png: la foto pesa demasiado (como máximo 50 MB)'],
])('rejects %p in the browser and names the file', async (file, words) => {
  const { choose } = await renderField();
  await choose(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(address()).toBe('');
});

test('rejects a truncated photo by name and accepts another one', async () => {
  const { choose } = await renderField();
  await choose(brokenPhoto('cortada.png'));
  expect(await screen.findByText(/^cortada\.png: .*(cortada|dañada)/)).toBeVisible();
  await choose(photoFile('buena.png'));
  await waitFor(() => expect(address()).toMatch(/\/imagenes\//));
  expect(screen.queryByText(/cortada/)).toBeNull();
});

test('shows a failed upload and retries it', async () => {
  const { choose, sandbox, user } = await renderField();
  await act(() => sandbox.fault({ ...upload, status: 503 }));
  await choose(photoFile('flan.png'));
  expect(await screen.findByText(/^flan\.png no se subió: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(address()).toMatch(/\/imagenes\//));
});

test('discards a photo that failed to upload', async () => {
  const { choose, sandbox, user } = await renderField();
  await act(() => sandbox.fault({ ...upload, status: 503 }));
  await choose(photoFile('flan.png'));
  await screen.findByText(/no se subió/);
  await user.click(screen.getByRole('button', { name: 'Descartar flan.png' }));
  expect(screen.queryByText(/no se subió/)).toBeNull();
});
