import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const { createObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
// Not restored after a test: a saved file is revoked a minute later, when the test may have ended.
URL.revokeObjectURL = () => undefined;
afterEach(() => {
  URL.createObjectURL = createObjectURL;
  HTMLAnchorElement.prototype.click = click;
});

/** Collects the files that the page saves, with their names, until the test ends; jsdom saves nothing. */
export function savedFiles(): Blob[] & { names: string[] } {
  const files = Object.assign<Blob[], { names: string[] }>([], { names: [] });
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    files.names.push(this.download);
  };
  return files;
}

/** Returns the file that `act` saves. */
export async function savedFile(act: () => Promise<void>): Promise<Blob> {
  const files = savedFiles();
  await act();
  await waitFor(() => expect(files).toHaveLength(1));
  return files[0]!;
}

/** Requests the displayed list as CSV; returns the progress dialog. */
export async function askCsv(user: UserEvent): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar lista' });
  await user.click(within(dialog).getByRole('radio', { name: /CSV/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  return dialog;
}

/** Exports the displayed list as CSV; returns its lines, the headings first. */
export async function exportedLines(user: UserEvent): Promise<string[]> {
  const file = await savedFile(async () => void (await askCsv(user)));
  return (await file.text()).trim().split('\r\n');
}
