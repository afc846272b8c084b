/** Shows an error with plain elements and a reload button, for a failure before the app renders or before its code loads. */
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
  retry.onclick = () => void refetchScripts().then(() => location.reload());
  box.append(title, text, retry);
  root.replaceChildren(box);
  console.error(error);
}

/** Fetches the page's scripts past the cache, because a reload would use cached bad responses. Never rejects. */
async function refetchScripts(): Promise<void> {
  const isOwnScript = ({ origin, pathname }: URL) => origin === location.origin && pathname.endsWith('.js');
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(isOwnScript);
  await Promise.allSettled(scripts.map((script) => fetch(script, { cache: 'reload', signal: AbortSignal.timeout(8_000) })));
}
