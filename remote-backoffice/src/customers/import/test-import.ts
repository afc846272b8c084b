import { importCase } from '../../common/importer/test-once';
import { findCustomers } from '../test-customers';

export const customerImport = importCase({
  screen: 'import-customers',
  path: '/clientes/importar',
  text: 'Nombre;Teléfono\nSin respuesta de archivo;911 03 00 01',
  what: 'cliente',
  count: async (sandbox) => (await findCustomers(sandbox, 'Sin respuesta de archivo')).length,
});
