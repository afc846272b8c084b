import { decode } from '@mostrador/testing/qr-reader';
import { defaultQrOptions, drawQr, pngFile, svgFile, type QrOptions } from '@mostrador/ui/qr';
import { errorLevels, marginBounds, presetColors, presetNames, sizeBounds } from './qr-options';

const url = 'https://tienda.test/carta?mesa=12&idioma=ca&zona=ñ';
const read = async (options: Partial<QrOptions>) => decode((await drawQr(url, { ...defaultQrOptions, ...options })).png);

test.each([sizeBounds.min, 160, 352, sizeBounds.max])('a code of %d px decodes to its address', async (size) => {
  expect(await read({ size })).toMatchObject({ text: url, width: size, height: size });
});

test.each([marginBounds.min, marginBounds.max])('a code with a margin of %d modules decodes to its address', async (margin) => {
  expect(await read({ margin })).toMatchObject({ text: url, width: 256 });
});

test.each(errorLevels)('a code with error correction %s decodes to its address', async (errorCorrectionLevel) => {
  expect(await read({ errorCorrectionLevel })).toMatchObject({ text: url });
});

test.each(presetNames)('a code in %s decodes to its address', async (name) => {
  expect(await read({ foregroundColor: presetColors[name] })).toMatchObject({ text: url });
});

test('a long address decodes, and one that is too long is rejected', async () => {
  const long = `https://tienda.test/${'a'.repeat(1_500)}`;
  expect(decode((await drawQr(long, { ...defaultQrOptions, size: 512 })).png).text).toBe(long);
  await expect(drawQr(`https://tienda.test/${'a'.repeat(3_000)}`, defaultQrOptions)).rejects.toThrow(/too big/);
});

test('the files contain the drawn code', async () => {
  const code = await drawQr(url, { ...defaultQrOptions, foregroundColor: '#1d4ed8', backgroundColor: '#ffeecc' });
  const bytes = Buffer.from(await pngFile(code).arrayBuffer()).toString('base64');
  expect(`data:image/png;base64,${bytes}`).toBe(code.png);
  expect(pngFile(code).type).toBe('image/png');
  const svg = new DOMParser().parseFromString(await svgFile(code).text(), 'image/svg+xml').documentElement;
  expect(svg.getAttribute('width')).toBe('256');
  expect(svg.outerHTML).toMatch(/fill="#ffeecc".*stroke="#1d4ed8"/);
});
