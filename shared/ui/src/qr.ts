// QR codes: draw, copy and save. The library is loaded when the first code is shown.
export { copyQr } from './qr/copy';
export { drawQr, pngFile, qrQuery, qrShape, svgFile, type QrCode, type QrShape } from './qr/draw';
export { qrFileName } from './qr/file-name';
export { defaultQrOptions, type ErrorLevel, type QrOptions } from './qr/options';
