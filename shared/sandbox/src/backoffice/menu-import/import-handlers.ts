import { randomUUID } from 'node:crypto';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { findProductColumn, nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { MAX_SIZE_NAME } from '@mostrador/contract/backoffice/menu-import/limits';
import { parseRowRanges } from '@mostrador/contract/backoffice/menu-import/row-ranges';
import type { WireMenuData } from '@mostrador/contract/backoffice/menu-import/shapes';
import { MAX_PRODUCT_NAME, MAX_PRODUCT_DESCRIPTION } from '@mostrador/contract/backoffice/products/limits';
import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import type { Money } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { refuseField, Refusal } from '../../errors';
import { implement, type Context, type UploadedFile } from '../../routes';
import { listBranches } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { beginCatalogChange } from '../catalog/catalog-edit';
import { readPrice } from '../catalog/price';
import { pictureProblems } from '../images/picture-problems';
import { readPicture, type Picture } from '../images/picture-file';
import { businessOf } from '../scope';
import { dropDoubtfulPrices, markLostCommas } from './doubtful-prices';
import { planImport } from './import-plan';
import { listKnownCategories, listKnownProducts, listSavedReads } from './import-repository';
import { recordImport, type ImportOrigin } from './import-record';
import { savePlan } from './import-save';
import { buildMenu, type DraftCategory } from './menu-lines';
import { readProductRows, rowError, type ProductRowValues, type RowError } from './product-rows';
import { readPictures, UnreadablePicture } from './read-pictures';
import { applyImport, uploadedTable, type ImportOptions } from './uploaded-table';

interface RequestedImport extends ImportOptions {
  rows: ProductRowValues[];
  /** State of new products whose row has no state. */
  active: boolean;
  /** Whether the user confirmed that the row with this number is the product with its id or code, whatever their names. */
  isConfirmed: (row: number) => boolean;
  origin: ImportOrigin;
}

/** How rows read from pictures are saved: their ids are those of this business's own readings. */
const ownRows = { onlyValid: false, isConfirmed: () => true, dryRun: false };

async function runImport(context: Context, business: BusinessRow, requested: RequestedImport) {
  const { db } = context;
  const categories = await listKnownCategories(db, business.id);
  const plan = planImport(requested.rows, await listKnownProducts(db, business.id), categories, requested.isConfirmed);
  return applyImport(plan, requested, 'productos', () =>
    recordImport(context, business.id, requested.origin, () => savePlan(db, business.id, plan, categories, requested.active)),
  );
}

/** Parses a price to minor units; undefined if missing, null if invalid. */
function parsePrice(text: string | number | null | undefined, currency: string): number | null | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    return readPrice(text, currency, 'precio');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Maps the products of a menu to rows as of a file, numbered from 1; `saved` maps reading ids to products that were saved before. */
function readMenu(
  { categorias }: WireMenuData,
  currency: string,
  saved: ReadonlyMap<string, number>,
): Pick<RequestedImport, 'rows' | 'errors'> {
  const rows: ProductRowValues[] = [];
  const errors: RowError[] = [];
  const products = categorias.flatMap(({ nombre, productos }) => productos.map((product) => ({ ...product, category: nombre })));
  for (const [index, product] of products.entries()) {
    const row = index + 1;
    const { category, nombre: name, descripcion } = product;
    const before = errors.length;
    if (category.length > MAX_CATEGORY_NAME)
      errors.push(rowError(row, 'category', `Como máximo ${MAX_CATEGORY_NAME} caracteres`));
    if (name.length > MAX_PRODUCT_NAME) errors.push(rowError(row, 'name', `Como máximo ${MAX_PRODUCT_NAME} caracteres`));
    if ((descripcion ?? '').length > MAX_PRODUCT_DESCRIPTION) {
      errors.push(rowError(row, 'description', `Como máximo ${MAX_PRODUCT_DESCRIPTION} caracteres`));
    }
    const price = parsePrice(product.precio, currency);
    const sizes = product.tamanos?.map((size) => ({ name: size.nombre, price: parsePrice(size.precio, currency) }));
    if (price === null || sizes?.some((size) => size.price === null)) errors.push(rowError(row, 'price', 'No es un precio'));
    if (sizes?.some((size) => size.price === undefined)) errors.push(rowError(row, 'price', 'Falta el precio de un tamaño'));
    if (sizes && new Set(sizes.map((size) => nameKey(size.name))).size < sizes.length)
      errors.push(rowError(row, 'price', 'Hay dos tamaños iguales'));
    if (sizes?.some((size) => size.name === '' || size.name.length > MAX_SIZE_NAME))
      errors.push(rowError(row, 'price', `El nombre de un tamaño tiene de 1 a ${MAX_SIZE_NAME} caracteres`));
    if (errors.length > before) continue;
    const priced = (sizes ?? []).map((size) => ({ name: size.name, price: size.price ?? 0 }));
    const readId = product.id_lectura ?? undefined;
    const known = { id: readId === undefined ? undefined : saved.get(readId), readId };
    const given = { ...known, category: category || undefined, name: name || undefined, description: descripcion ?? undefined };
    const cost =
      priced.length > 0 ? { sizes: priced, price: Math.min(...priced.map((size) => size.price)) } : { price: price ?? undefined };
    rows.push({ row, ...given, ...cost, branchPrices: [] });
  }
  return { rows, errors };
}

/** The prices of a business's products. */
async function pricesOf(db: Db, { id, currency }: BusinessRow): Promise<Money[]> {
  return (await listKnownProducts(db, id)).filter(({ price }) => price > 0).map(({ price }) => ({ minor: price, currency }));
}

/** Reads the pictures of a form as a menu, which takes seconds: it belongs before the request's transaction. */
async function recognizeMenu(files: UploadedFile[], currency: string): Promise<DraftCategory[]> {
  const pictures = files.filter(({ field }) => field === 'imagenes');
  const read: Picture[] = [];
  for (const { name, data } of pictures) {
    const picture = await readPicture(data);
    if (typeof picture === 'string') return refuseField('imagenes', `${name}: ${pictureProblems[picture](data.length)}`);
    read.push(picture);
  }
  const { lines, toPhoto } = await readPictures(read).catch((error: unknown) => {
    if (!(error instanceof UnreadablePicture)) throw error;
    const { name = '', data } = pictures[error.place] ?? {};
    return refuseField('imagenes', `${name}: ${pictureProblems[error.problem](data?.length ?? 0)}`);
  });
  const menu = buildMenu(lines, currency, toPhoto);
  if (menu.every(({ productos }) => productos.every((product) => product.sin_leer))) {
    return refuseField('imagenes', `${pictures.map(({ name }) => name).join(', ')}: no se lee ningún producto con su precio`);
  }
  return menu;
}

export const menuImportRoutes = implement(menuImport, {
  products: {
    async read({ body, files }, context) {
      const { id, currency } = await businessOf(context);
      const branches = await listBranches(context.db, id);
      const isKnown = (heading: string) => findProductColumn(heading, branches) !== undefined;
      const { name, table } = await uploadedTable(files, isKnown, context.app);
      const { rows, errors, hasNames } = readProductRows(table, { branches, currency, decimal: body.decimal });
      if (!hasNames) refuseField('file', `${name}: no tiene una columna "nombre"`);
      const dryRun = Boolean(body.ensayo);
      const origin: ImportOrigin = { source: 'file', fileName: name, id: body.importacion };
      const asked = { onlyValid: Boolean(body.solo_validas), isConfirmed: parseRowRanges(body.confirmadas), dryRun };
      const requested = { rows, errors, active: true, ...asked, origin };
      return async (saving) => runImport(saving, await (dryRun ? businessOf(saving) : beginCatalogChange(saving)), requested);
    },
  },
  preview: {
    async read({ files }, context) {
      const business = await businessOf(context);
      const { currency } = business;
      const started = performance.now();
      const reading = randomUUID();
      let count = 0;
      const menu = markLostCommas(await recognizeMenu(files, currency), currency, await pricesOf(context.db, business));
      const categorias = menu.map((category) => ({
        ...category,
        productos: category.productos.map((product) => ({ id_lectura: `${reading}.${(count += 1)}`, ...product })),
      }));
      const all = categorias.flatMap(({ productos }) => productos);
      const answer = mutationResponse('Carta leída; no se ha guardado nada', {
        menu_data: { moneda: currency, categorias },
        stats: {
          categorias: categorias.length,
          productos: all.filter((product) => !product.sin_leer).length,
          imagenes: files.length,
          baja_confianza: all.filter(({ confianza }) => confianza < 0.8).length,
          ms: Math.round(performance.now() - started),
        },
      });
      return () => Promise.resolve(answer);
    },
  },
  images: {
    async read({ files }, context) {
      const business = await businessOf(context);
      const { currency } = business;
      const categorias = dropDoubtfulPrices(await recognizeMenu(files, currency), currency, await pricesOf(context.db, business));
      const menu = readMenu({ categorias }, currency, new Map());
      const origin: ImportOrigin = { source: 'pictures', pictures: files.length };
      const requested = { ...menu, ...ownRows, onlyValid: true, active: false, origin };
      return async (saving) => runImport(saving, await beginCatalogChange(saving), requested);
    },
  },
  persist: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const readIds = body.menu_data.categorias.flatMap(({ productos }) =>
      productos.flatMap((product) => product.id_lectura ?? []),
    );
    const menu = readMenu(body.menu_data, business.currency, await listSavedReads(context.db, business.id, readIds));
    const origin: ImportOrigin = { source: 'pictures', pictures: body.fotos, id: body.importacion };
    return runImport(context, business, { ...menu, ...ownRows, active: Boolean(body.activos), origin });
  },
});
