import { allCalls } from '@mostrador/contract/registry';
import { expectFailuresShown, type FailureSentences } from '@mostrador/testing/submit';
import { edits } from './test-edits';
import { onceCases } from './test-once';

/** Sentences of the catalogue (docs backoffice §8); a refusal without one for the call begins with the server's own. */
const server: FailureSentences = { broken: 'Error en la solicitud', refused: 'Datos no válidos' };
const always = (sentence: string): FailureSentences => ({ broken: sentence, refused: sentence });
const sentences: Record<string, FailureSentences> = {
  'categories.create': { broken: 'Error inesperado al crear la categoría', refused: 'Error al crear la categoría' },
  'products.create': { broken: 'Error inesperado al crear el producto', refused: 'Error al crear el producto' },
  'options.create': { broken: 'Error inesperado al crear la opción', refused: 'Error al crear la opción' },
  'categories.update': { broken: 'Error inesperado al actualizar la categoría', refused: 'Error al actualizar la categoría' },
  'products.update': { broken: 'Error inesperado al actualizar el producto', refused: 'Error al actualizar el producto' },
  'options.update': { broken: 'Error inesperado al actualizar la opción', refused: 'Error al actualizar la opción' },
  'products.remove': always('Error al eliminar el producto'),
  'promotions.createCoupon': always('Error al crear el cupón'),
  'promotions.createDiscount': always('Error al crear el descuento'),
  'products.editMany': always('Error al editar los productos'),
  'menuImport.products': always('Error al importar productos'),
  'menuImport.persist': always('Error inesperado al guardar el menú'),
  'orders.create': { ...server, broken: 'Pedido sin confirmar' },
};

// A delayed action closes its dialog before it is sent; the snackbar shows its failure.
const creations = Object.entries(onceCases).filter(([, { isDelayed }]) => !isDelayed);

test.each([...creations, ...Object.entries(edits)])(
  '%s: a failed submit shows its sentence in an alert that has the focus',
  (name, form) =>
    expectFailuresShown(
      allCalls().find((call) => call.name === name)!,
      form,
      sentences[name] ?? server,
    ),
);
