import { formOf } from '../../payments/chargebacks/evidence-form';
import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

/** A chalkboard that lost its commas: "BOCADILLOS", "Jamón de prueba 450", "Chuletón de prueba 1100", "Agua de prueba 2". */
const chalkboard = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAADmAQAAAADjcoLZAAAGZ0lEQVR42u3aMY/byBUA4GEYgAgQeFJeIfAVV1x76daAsGMghf+GDy7S+jodIGgkbMEm8PyBwPwrFHi4cXX6CSYzh7AdQkVGwGBePKSkXUmkLca6OwTgFltoFx84w/fevEeK4E1+yMiMzMiMzMiMzMj8HkxGGGYMNUUDloCjERqGuOS4ZIMYcITiMkANloR7xhLqPx3CRJaESAhqakmwZwyJDImGMYYEjhDuGbJnNAkNCQcwaww1W9qoYCW1kC1apmCBZg/DmIJnFgwrIwv6vmUyXGu+HsQ8FFjMwLJ1YsHsmTVmmuMgJspQzxhiw8QHphjMrFsmf7Bg98wDFhqGhR9do37DEB/yp4yeBcMY8AxHTNYnzJzA4Kv59pJZDA2//dVE5QnDs4Hht98bQk4ZFwxiVu2dck+ZFRaIq0HMuokb2zBP4sb/aRDTRLG5J2R+jOLsYxQPZpqcmoKeH3Oq8PgwZtVm+NRLxZMM56tBNzxs682cmamvN4TckUCTUJNgaPWLkBDjmWDPNNUvHBbFTS0ODbMTX4sbxhKwA6OY+TNAU83txJ8MDYNk4MkwHr4jMzIjMzIjMzIjMzK/BSP9L8vPPhjMiC9j7L7fhOsZWQSO9jDseiYpAhOeL+rpv1/HRAp1eROmNheMhp8hslSF6P7MV2hfuddpZeAnarofmbiXCtUlk9H3fwx1+K8ALVkQtC/u/5ZWRfRjqLuHBvuyQmUvGJnkmSrLQqPR8xm3k/swrWS+LkvVyRhZYXXJCCnLWtWlwZ2dOWZZDGm1UXmt6k5mJ3+JqsddPG5xJVVdGWWwtj84ZnnM0kpsZY3dTC2LUPYwsmW+PzK13PUwSpZlB6OjR+YN+ci8Y2m1DOTOdo93Ula6g8miTSdjdDezkWg6mKR6ZL73IegZgdKU3YsSEk3HFos+RnYzS9LBfJAgH5kfPBO3zO4TzEUUixNmtmekQFn3MChlByMg2aha1crgzrThx4SUKq9l2cfoi9TMqfh6o+qyVMYnw5Tb+J4lSZ6vy/x9D1OWF4Uig+Wrjap1qAzaP7SpybJvfGoWX3U/bJM6vChbmhd6o2pLlUH3jAe+ULCiKRR62sNYelFEL+sAv8k5NTK/OjP2NyMzMiMzMiMDh6msmame9kbwvzCOfQETHJgP7UH3WcYxBEcxOp3uCN8zaTtOfJYxzIIJj733vk26gwOD1zGaGdCleXPC1DiUUayG2hybyJZRKO4YSFEsQs3eUjR/dRHWq91bnhb8K1ZcvkGp2H9AmfrQMpD9APPhWwAplnGY0fcRaj/V1mT3jKdL+AvNOgZFhqDs9pzBSIAUlKa+jUW1rkvUs9kzngKNkkR0MpVV7pwBz4BIfVONle+ztZ0teMoElUL2MK9PmQ0ibEC+ZTJNlVQo66rp+h1/xzYgsZuRXYxsGVCbrR8VDNbuzjMSqk8wrIsh0YHJyJ4hEVQ6uo6Rn2RUFl23qAPD8LgoPCwKQSVXbvFnGOhlTuMmx80ZUz1hqh5GmbPwUyjOGIXtDY9Zc509zFkylAggIRGwEUJutliVbfg5BiCohKSTuUhNPfeJGQlKRZJstqjWuvbJ4GKgNEro151l66JQGMJBLl+KDFYZ3WxR/6lJTYOkSc3ldxdMFhTkomz5IiozKQq+1myzRfPc+kJh8KEpFFndyTjqos8fMPVtzqmR+dWZsb8ZmZEZmZEZGTx9lTTgGeJtGTqUsfQmzFnH3TIuGsqovIv5+1Dm7L3BnnmNYczTjGMhDeBP9N/PHV/ZV7jsZeoOxr52QczTJcMsKij+GP7y3C3I/AUj7Lp+Y89s7TTmKQCKSCa4zovnbj6fxnE8iDG1XXhGYCqFwrwud27upixmvY8Eth3MbmddzFMUHzv71A93audmOOXQ/2RBdTC1MXhg4MhMeNrPyH6moAiShCh3niETnma9jOhibMMszxnR//Vi6GAKMvMMbRaFewYtfwt9jGW9zDt2zvyD9zGGdzDS3R2ZFA9bbPk/e5kaO5mpi3ncMKJlrGcmvYzqYgROFjGLGcU0acJPGTtfTNlkAVfd70fGR/49RRHlEtdKmdl8Oo0nUzGMiQMgKckx+6ZJTeXf4M1f3AdJD7MMOhhAEcJD+pBjUWlfKJR71hSKUA5hzuJJfsEBw27B2MVtmCm/BePITZiTb8N/yRaP/c3IjMzI/F8w/wUpWfHV/xAVdwAAAABJRU5ErkJggg==',
  'base64',
);

interface Answer {
  data: {
    menu_data: { categorias: { productos: { nombre: string; precio: string; confianza: number }[] }[] };
    stats: { baja_confianza: number };
    creados: number;
    errores: { fila: number; columna: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const send = async (path: string) => {
    const { payload, headers } = formOf([{ name: 'pizarra.png', content: chalkboard, field: 'imagenes', type: 'image/png' }]);
    const { body } = await shop.ask<Answer>('POST', path, { body: payload, headers, token: shop.tokens.admin });
    return body.data;
  };

  test('a picture with prices that may have lost their comma is read with little confidence in them', async () => {
    const { menu_data: menu, stats } = await send('/previewMenuFromImages');
    const products = menu.categorias.flatMap(({ productos }) => productos);
    expect(products).toMatchObject([
      { nombre: 'Jamón de prueba', precio: '450', confianza: 0.5 },
      { nombre: 'Chuletón de prueba', precio: '1100', confianza: 0.5 },
      { nombre: 'Agua de prueba', precio: '2' },
    ]);
    expect(products[2]?.confianza).toBeGreaterThan(0.8);
    expect(stats.baja_confianza).toBe(2);
  });

  test('such a picture is not saved at once with those prices', async () => {
    expect(await send('/importMenuWithImage')).toMatchObject({
      creados: 1,
      errores: [
        { fila: 1, columna: 'precio' },
        { fila: 2, columna: 'precio' },
      ],
    });
  });
});
