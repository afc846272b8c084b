import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

/** Captures the files that the page saves, until the test ends. */
export function savedFiles(): Blob[] {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = () => undefined;
  return files;
}

/** Exports the displayed list as CSV and returns the file as text. */
export async function exportCsv(user: UserEvent): Promise<string> {
  const files = savedFiles();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar lista' }));
  await user.click(dialog.getByRole('radio', { name: /CSV/ }));
  await user.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]!.text()).replace('\uFEFF', '');
}
