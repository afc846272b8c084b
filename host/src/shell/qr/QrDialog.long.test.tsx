import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decode } from '@mostrador/testing/qr-reader';
import { renderScreen } from '@mostrador/testing/render';
import { clock } from '@mostrador/values/clock';
import { QrDialog } from './QrDialog';

const storeAddress = /^https?:\/\//;

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>abrir</button>
      <QrDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function openDialog(options: Parameters<typeof renderScreen>[1] = {}) {
  const view = await renderScreen(<Page />, options);
  return { ...view, field: await address() };
}

const address = () => screen.findByRole('textbox', { name: 'Dirección web' });
const generate = () => screen.getByRole('button', { name: 'Generar' });
const picture = () => screen.findByRole<HTMLImageElement>('img', { name: /^Código QR de/ });
/** The dialog's error message, without the global snackbar region. */
const alert = () => within(screen.getByRole('dialog')).queryByRole('alert');
const noPicture = () => screen.queryByRole('img', { name: /^Código QR de/ });

async function generated(url: string) {
  const view = await openDialog();
  await view.user.clear(view.field);
  await view.user.type(view.field, url);
  await view.user.click(generate());
  return { ...view, image: await picture() };
}

/** Files that the page downloaded, and the last blob it copied to the clipboard. */
const saved: { name: string; file: Blob }[] = [];
let lastBlob: Blob;
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    lastBlob = blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: lastBlob });
  });
});
afterEach(() => jest.restoreAllMocks());

describe('the address of the QR code', () => {
  test('starts with the address of the store', async () => {
    const { field, user } = await openDialog();
    await waitFor(() => expect((field as HTMLInputElement).value).toMatch(storeAddress));
    const own = (field as HTMLInputElement).value;
    await user.click(generate());
    expect(decode((await picture()).src).text).toBe(own);
  });

  test('generates nothing while it is blank, and Enter shows why', async () => {
    const { field, user } = await openDialog();
    await user.clear(field);
    expect(generate()).toBeDisabled();
    await user.type(field, '   ');
    expect(generate()).toBeDisabled();
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(alert()).toHaveTextContent(/^Por favor ingresa una URL válida$/);
    expect(field).toBeInvalid();
    await user.type(field, 'a');
    expect(alert()).not.toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  test('is rejected if it is not a valid address', async () => {
    const { field, user } = await openDialog();
    await user.clear(field);
    await user.type(field, 'hola mundo{Enter}');
    expect(alert()).toHaveTextContent(/^URL no válida\. Debe incluir http:\/\/ o https:\/\/$/);
    expect(field).toHaveAccessibleDescription('URL no válida. Debe incluir http:// o https://');
    expect(noPicture()).not.toBeInTheDocument();
  });

  test('gets the missing scheme', async () => {
    const { field, user } = await openDialog();
    await user.clear(field);
    await user.type(field, 'tienda.test/carta{Enter}');
    expect(decode((await picture()).src).text).toBe('https://tienda.test/carta');
    expect(field).toHaveValue('https://tienda.test/carta');
  });

  test('is rejected if it is too long for a code', async () => {
    const { field, user } = await openDialog();
    await user.clear(field);
    fireEvent.change(field, { target: { value: `https://tienda.test/${'a'.repeat(3_000)}` } });
    await user.click(generate());
    await waitFor(() => expect(alert()).toHaveTextContent(/^Error al generar el código QR: .+/));
    expect(noPicture()).not.toBeInTheDocument();
  });

  test('is marked as changed if the code shows an earlier address', async () => {
    const { field, user } = await generated('https://tienda.test/uno');
    await user.type(field, '/dos');
    expect(screen.getByText(/La dirección ha cambiado/)).toBeInTheDocument();
    expect((await picture()).alt).toBe('Código QR de https://tienda.test/uno');
    await user.click(generate());
    expect(await screen.findByAltText('Código QR de https://tienda.test/uno/dos')).toBeInTheDocument();
    expect(screen.queryByText(/La dirección ha cambiado/)).not.toBeInTheDocument();
  });
});

describe('the appearance of the QR code', () => {
  test('follows the options at once', async () => {
    const { user, image } = await generated('https://tienda.test');
    expect(decode(image.src)).toMatchObject({ width: 256, corner: [255, 255, 255] });
    const after = async (change: () => Promise<void> | void) => {
      const last = (await picture()).src;
      await change();
      await waitFor(async () => expect((await picture()).src).not.toBe(last));
      return decode((await picture()).src);
    };
    const slide = (name: string, value: string) => () =>
      void fireEvent.change(screen.getByLabelText(name), { target: { value } });
    expect(await after(slide('Tamaño', '128'))).toMatchObject({ text: 'https://tienda.test', width: 128, height: 128 });
    expect(screen.getByLabelText('Tamaño')).toHaveAttribute('aria-valuetext', '128 px');
    await after(slide('Margen', '8'));
    expect(screen.getByLabelText('Margen')).toHaveAttribute('aria-valuetext', '8 módulos');
    await after(() => user.click(screen.getByLabelText('Máxima (30 %)')));
    await after(() => user.click(screen.getByLabelText('Morado')));
    const background = within(screen.getByRole('group', { name: 'Color de fondo' })).getByLabelText(/Otro color/);
    const last = await after(() => void fireEvent.input(background, { target: { value: '#ffeecc' } }));
    expect(last).toMatchObject({ text: 'https://tienda.test', corner: [255, 238, 204] });
  });

  test('has the limits of the specification', async () => {
    await openDialog();
    const bounds = (name: string) => ['min', 'max', 'step', 'value'].map((at) => screen.getByLabelText(name).getAttribute(at));
    expect(bounds('Tamaño')).toEqual(['128', '512', '32', '256']);
    expect(bounds('Margen')).toEqual(['0', '8', '1', '2']);
    expect(screen.getByLabelText('Media (15 %)')).toBeChecked();
    const colors = within(screen.getByRole('group', { name: 'Color del código' })).getAllByRole('radio');
    expect(colors.map((color) => (color as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Azul',
      'Negro',
      'Gris oscuro',
      'Verde',
      'Rojo',
      'Morado',
    ]);
  });

  test('shows a warning for colours that scanners fail to read', async () => {
    await openDialog();
    const free = (name: string) => within(screen.getByRole('group', { name })).getByLabelText(/Otro color/);
    fireEvent.input(free('Color del código'), { target: { value: '#ffee00' } });
    expect(screen.getByText(/Hay poco contraste \(1,2:1\)/)).toBeInTheDocument();
    fireEvent.input(free('Color de fondo'), { target: { value: '#000000' } });
    expect(screen.getByText(/El código es más claro que el fondo/)).toBeInTheDocument();
    fireEvent.input(free('Color del código'), { target: { value: '#000000' } });
    fireEvent.input(free('Color de fondo'), { target: { value: '#ffffff' } });
    expect(screen.queryByText(/contraste|más claro/)).not.toBeInTheDocument();
  });
});

describe('the actions of the QR code', () => {
  test('saves PNG and SVG files named after the business and the date in its branch', async () => {
    const { user, image } = await generated('https://tienda.test');
    await user.click(screen.getByRole('button', { name: 'Descargar PNG' }));
    await user.click(screen.getByRole('button', { name: 'Descargar SVG' }));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(clock.now());
    expect(saved.map(({ name }) => name)).toEqual([`qr-la-esquina-${today}.png`, `qr-la-esquina-${today}.svg`]);
    const [png, svg] = saved;
    expect(png?.file.type).toBe('image/png');
    const bytes = Buffer.from((await png?.file.arrayBuffer()) ?? new ArrayBuffer(0)).toString('base64');
    expect(`data:image/png;base64,${bytes}`).toBe(image.src);
    expect(svg?.file.type).toBe('image/svg+xml');
    expect(await svg?.file.text()).toMatch(/^<svg [^]*width="256"[^]*<\/svg>/);
  });

  test('copies the code as an image', async () => {
    const { user } = await generated('https://tienda.test');
    const write = jest.fn<Promise<void>, [{ types: Record<string, Blob> }[]]>(() => Promise.resolve());
    provideClipboard({ write, writeText: jest.fn() });
    await user.click(screen.getByRole('button', { name: 'Copiar imagen' }));
    expect(await screen.findByText('Imagen copiada')).toBeInTheDocument();
    expect(write.mock.calls[0]?.[0][0]?.types['image/png']?.type).toBe('image/png');
  });

  test('copies the address and logs the failure if images cannot be copied', async () => {
    const { user } = await generated('https://tienda.test');
    const refused = new Error('not allowed');
    const writeText = jest.fn(() => Promise.resolve());
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    provideClipboard({ write: () => Promise.reject(refused), writeText });
    await user.click(screen.getByRole('button', { name: 'Copiar imagen' }));
    expect(await screen.findByText(/se copió la dirección/)).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('https://tienda.test');
    expect(logged).toHaveBeenCalledWith('qr copy', refused);
  });

  test('shows an error if the browser cannot copy anything', async () => {
    const { user } = await generated('https://tienda.test');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = () => Promise.reject(new Error('not allowed'));
    provideClipboard({ write: refuse, writeText: refuse });
    await user.click(screen.getByRole('button', { name: 'Copiar imagen' }));
    expect(await screen.findByText('El navegador no deja copiar')).toBeInTheDocument();
  });

  test('prints the code only', async () => {
    const { user, image } = await generated('https://tienda.test');
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector<HTMLImageElement>('body > .h-qr-paper')?.src).toBe(image.src);
  });

  test('logs and rethrows a failed print', async () => {
    const { user } = await generated('https://tienda.test');
    const failure = new Error('no printer');
    jest.spyOn(window, 'print').mockImplementation(() => {
      throw failure;
    });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown: unknown[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      thrown.push(event.error);
    };
    window.addEventListener('error', onError);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    window.removeEventListener('error', onError);
    expect(logged).toHaveBeenCalledWith('qr print', failure);
    expect(thrown).toEqual([failure]);
    expect(await screen.findByText('No se pudo imprimir')).toBeInTheDocument();
  });
});

describe('resetting the QR generator', () => {
  const changeLook = () => {
    fireEvent.change(screen.getByLabelText('Tamaño'), { target: { value: '128' } });
    fireEvent.change(screen.getByLabelText('Margen'), { target: { value: '0' } });
    fireEvent.click(screen.getByLabelText('Rojo'));
    fireEvent.click(screen.getByLabelText('Máxima (30 %)'));
  };
  const expectFreshLook = () => {
    expect(noPicture()).not.toBeInTheDocument();
    expect(document.querySelector('.h-qr-paper')).toBeNull();
    expect(screen.getByText('Genera el código para verlo aquí')).toBeInTheDocument();
    expect(screen.getByLabelText('Tamaño')).toHaveValue('256');
    expect(screen.getByLabelText('Margen')).toHaveValue('2');
    expect(screen.getByLabelText('Negro')).toBeChecked();
    expect(screen.getByLabelText('Media (15 %)')).toBeChecked();
  };

  test('the button clears the address and the code and restores the default appearance', async () => {
    const { user, field } = await generated('https://tienda.test');
    changeLook();
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expectFreshLook();
    expect(field).toHaveValue('');
    expect(generate()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Usar la dirección de mi tienda' }));
    expect((field as HTMLInputElement).value).toMatch(storeAddress);
    expect(generate()).toBeEnabled();
  });

  test('closing the dialog resets it', async () => {
    const { user } = await generated('https://tienda.test/otra');
    changeLook();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'abrir' }));
    const field = await address();
    expectFreshLook();
    expect(field).not.toHaveValue('https://tienda.test/otra');
  });
});

function provideClipboard(clipboard: { write: unknown; writeText: unknown }) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  Object.defineProperty(window, 'ClipboardItem', {
    value: class {
      constructor(readonly types: Record<string, Blob>) {}
    },
    configurable: true,
  });
}
