// QR codes: drawn, copied and saved. The library behind it comes with the first code that is shown.
export { copyQr } from './qr/copy';
export { drawQr, pngFile, qrShape, svgFile, type QrCode, type QrShape } from './qr/draw';
export { qrFileName } from './qr/file-name';
export { defaultQrOptions, type ErrorLevel, type QrOptions } from './qr/options';
