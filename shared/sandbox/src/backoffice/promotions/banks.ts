/** Banks by the country of a business, as its promotions name them. */
const names: Record<string, string[]> = {
  España: ['BBVA', 'CaixaBank', 'Sabadell', 'Santander'],
  Chile: ['Banco de Chile', 'BancoEstado', 'BCI', 'Scotiabank'],
  México: ['Banorte', 'BBVA México', 'Citibanamex', 'HSBC'],
  Argentina: ['Banco Galicia', 'Banco Macro', 'Banco Nación', 'Santander Río'],
};

/** The banks of a country; their ids are their places in the whole list. */
export function banksOf(country: string): { id: number; nombre: string }[] {
  const all = Object.entries(names).flatMap(([place, own]) => own.map((nombre) => ({ place, nombre })));
  return all.flatMap(({ place, nombre }, index) => (place === country ? [{ id: index + 1, nombre }] : []));
}
