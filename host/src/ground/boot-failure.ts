/** Nothing stands yet, or not even the code came: says what is wrong with plain elements, and offers to load the page again. */
export function showBootFailure(error: unknown, words = 'Ocurrió un error inesperado.'): void {
  const root = document.getElementById('root')!;
  const box = document.createElement('div');
  box.className = 'h-boot';
  box.setAttribute('role', 'alert');
  const title = document.createElement('strong');
  title.textContent = 'No se pudo iniciar el panel';
  const text = document.createElement('span');
  text.textContent = words;
  const retry = document.createElement('button');
  retry.textContent = 'Reintentar';
  retry.onclick = () => void askAnew().then(() => location.reload());
  box.append(title, text, retry);
  root.replaceChildren(box);
  console.error(error);
}

/** A loaded page takes its scripts from the cache, the answers too that were none: they are asked for past it. Never rejects. */
async function askAnew(): Promise<void> {
  const isOwnScript = ({ origin, pathname }: URL) => origin === location.origin && pathname.endsWith('.js');
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(isOwnScript);
  await Promise.allSettled(scripts.map((script) => fetch(script, { cache: 'reload', signal: AbortSignal.timeout(8_000) })));
}
