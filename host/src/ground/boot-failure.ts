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
  retry.onclick = () => location.reload();
  box.append(title, text, retry);
  root.replaceChildren(box);
  console.error(error);
}
