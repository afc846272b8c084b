import { createHmac } from 'node:crypto';
import { images } from '@mostrador/contract/backoffice/images/calls';
import { refuseField } from '../../errors';
import { implement } from '../../routes';
import { branchOf } from '../scope';
import { imageUrl } from './image-address';
import { insertImage } from './image-repository';
import { readPicture } from './picture-file';
import { pictureProblems } from './picture-problems';

export const imageRoutes = implement(images, {
  upload: {
    async read({ body, files }, context) {
      const { id: branchId, business_id: businessId } = await branchOf(context, body.id_sucursal);
      const file = files.find(({ field }) => field === 'archivo');
      if (!file) return refuseField('archivo', `Falta la foto de la sucursal ${branchId}`);
      const picture = await readPicture(file.data);
      if (typeof picture === 'string')
        return refuseField('archivo', `${file.name}: ${pictureProblems[picture](file.data.length)}`);
      const { type, data } = picture;
      const secret = `${context.app.identitySecret} ${businessId}`;
      const id = createHmac('sha256', secret).update(data).digest('hex').slice(0, 36);
      return async (saving) => {
        await insertImage(saving.db, { id, business_id: businessId, type, data, created_at: saving.now });
        return { urlImagen: imageUrl(saving, `/imagenes/${id}`) ?? '' };
      };
    },
  },
});
