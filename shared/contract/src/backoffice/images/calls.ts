import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { id } from '../wire-values';

/** Pictures of products, categories and messages (docs backoffice §7.7, docs catalog §2). */
export const images = {
  /**
   * Stores a picture under a name chosen by the server, without its metadata, and returns its URL. 422 on `archivo` names the
   * file and the problem (`PictureProblem`). Uploading the same picture again returns the same URL.
   */
  upload: defineCall({
    name: 'images.upload',
    side: 'backoffice',
    method: 'POST',
    path: '/subirImagenS3',
    body: z.object({ archivo: z.instanceof(File), id_sucursal: z.optional(id) }),
    multipart: true,
    response: z.object({ urlImagen: z.string() }),
    encode: (args: { file: File; branchId: number }) => ({ body: { archivo: args.file, id_sucursal: args.branchId } }),
    decode: ({ urlImagen }): string => urlImagen,
  }),
};
