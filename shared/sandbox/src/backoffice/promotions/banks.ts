/** Bank names for promotions by the country of a business. */
const names: Record<string, string[]> = {
  España: ['BBVA', 'CaixaBank', 'Sabadell', 'Santander'],
  Chile: ['Banco de Chile', 'BancoEstado', 'BCI', 'Scotiabank'],
  México: ['Banorte', 'BBVA México', 'Citibanamex', 'HSBC'],
  Argentina: ['Banco Galicia', 'Banco Macro', 'Banco Nación', 'Santander Río'],
};

/** Returns the banks of a country; the id is the position in the whole list. */
export function banksOf(country: string): { id: number; nombre: string }[] {
  const all = Object.entries(names).flatMap(([place, own]) => own.map((nombre) => ({ place, nombre })));
  return all.flatMap(({ place, nombre }, index) => (place === country ? [{ id: index + 1, nombre }] : []));
}
