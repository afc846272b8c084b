import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, type PictureProblem } from '@mostrador/contract/backoffice/images/picture';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** Sentences about the problem of a picture of `bytes` bytes, to follow its name. */
export const pictureProblems: Record<PictureProblem | 'slow', (bytes: number) => string> = {
  empty: () => 'el archivo está vacío',
  type: () => 'no es una foto JPEG, PNG o WebP',
  size: (bytes) => `pesa ${megabytes(bytes)}; una foto pesa como máximo ${megabytes(MAX_PICTURE_BYTES)}`,
  side: () => `mide más de ${MAX_PICTURE_SIDE} píxeles de lado`,
  slow: () => 'tarda demasiado en leerse: prueba con otra foto más nítida',
  broken: () => 'la foto está cortada o dañada',
};
