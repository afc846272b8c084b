import type { Reply } from '../../test-sandbox';
import type { Shop, Who } from '../test-shop';
import type { WireProductDetail } from './product-response';

interface Refused {
  message: string;
  data: { errores: { campo: string; motivo: string }[]; producto: WireProductDetail };
}
interface Saved {
  message: string;
  data: { producto: WireProductDetail };
}
export interface Listed {
  data: WireProductDetail[];
  total: number;
}

type Sent = { who?: Who; key?: string; branch?: number };

/** Returns helpers for tests of a shop's catalog. */
export function catalogOf(shop: Shop) {
  const categoryNamed = async (name: string): Promise<number> => {
    const { body } = await shop.get<{ data: { data: { id: number; nombre: string }[] } }>('/getCategorias', { id: 1 });
    return body.data.data.find((row) => row.nombre === name)!.id;
  };
  return {
    categoryNamed,
    list: async (query: Record<string, string | number> = {}): Promise<Listed> =>
      (await shop.get<Listed>('/getProductos', { id_sucursal: 1, cantidad: 200, ...query })).body,
    get: async (id: number, sent: Sent = {}): Promise<WireProductDetail> =>
      (await shop.get<{ data: WireProductDetail }>('/getProducto', { id }, sent)).body.data,
    add: async (body: object, sent: Sent = {}): Promise<Reply<Saved & Refused>> =>
      shop.post('/agregarProducto', { id_categoria: await categoryNamed('Postres'), precio: 5, ...body }, sent),
    edit: (body: object, sent: Sent = {}): Promise<Reply<Saved & Refused>> => shop.post('/editarProducto', body, sent),
    /** Adds a product for one test. */
    async addProduct(nombre: string, body: object = {}): Promise<WireProductDetail> {
      const { body: saved } = await this.add({ nombre, ...body });
      return saved.data.producto;
    },
    /** Creates a manual order of one unit of a product. */
    order: (productId: number, { branch = 1, options = [] as number[] } = {}): Promise<Reply<Refused & OrderedBody>> =>
      shop.post('/crearPedidoDashboard', {
        id_sucursal: branch,
        takeaway: 1,
        cliente: { nombre: 'Ana', telefono: '600000000' },
        productos: [{ id_producto: productId, cantidad: 1, opciones: options }],
        metodo_pago: 1,
      }),
  };
}

interface OrderedBody {
  data: { pedido: { total: number; productos: { opciones: string[]; precio: number }[] } };
}

/** Returns the expected response of a refusal that names one field. */
export const refusedField = (campo: string) => ({ status: 422, body: { data: { errores: [{ campo }] } } });
