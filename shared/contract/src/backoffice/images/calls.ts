import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { id } from '../wire-values';

/** Pictures of products, categories and messages (docs backoffice §7.7, docs catalog §2). */
export const images = {
  /**
   * Keeps a picture and answers its address, under a name of the server's, without what the camera wrote into it. 422 on `archivo` names the
   * file and what is wrong with it (`PictureProblem`). Sent again it is the same picture at the same address.
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
