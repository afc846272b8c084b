import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sharedMessages } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../../remote';
import { savedFile } from '../test-files';

type Texts = Readonly<Record<string, string>>;
type Json = { default: Texts };

/** The texts of the importer and the shared ones in a language. */
export async function importerTexts(locale: Locale): Promise<Texts> {
  const own = (await import(`../../locales/${locale}/importer.json`)) as Json;
  const shared = (await sharedMessages(locale)) as Json;
  return { ...shared.default, ...own.default };
}

/** A screen of the remote. */
export type Place = { screen: string; path: string };

/** Exports a list in a language of the interface. */
export async function exportList(list: Place, locale: Locale, format: 'csv' | 'xlsx'): Promise<File> {
  const texts = await importerTexts(locale);
  const { user, unmount } = await renderScreen({ remote, screen: list.screen }, { path: list.path, locale });
  const button = () => screen.getByRole('button', { name: texts['ui.export'] });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: texts['ui.export.title'] }));
  await user.click(dialog.getByRole('radio', { name: texts[`ui.export.${format}`] }));
  const file = await savedFile(() => user.click(dialog.getByRole('button', { name: texts['ui.export'] })));
  unmount();
  return new File([file], `export-${locale}.${format}`);
}

/** Chooses a file on the import's screen in a language of the interface. */
export async function chooseFile(user: UserEvent, file: File, texts: Texts): Promise<void> {
  await user.upload(await screen.findByLabelText(new RegExp(`^${texts['importer.choose']}`)), file);
}

/** Expects that the importer assigns all columns of our own file and finds nothing to change in so many rows. */
export async function expectSame(rows: number, texts: Texts): Promise<void> {
  const same = (texts['importer.state.same.count'] ?? '').replace('{count, number}', String(rows));
  expect(await screen.findByRole('button', { name: same })).toBeVisible();
  expect(screen.getByText(texts['importer.columns.known'] ?? '')).toBeVisible();
  // The query compares with text whose no-break spaces are normalized.
  expect(screen.getByText((texts['importer.save.nothing'] ?? '').replace(/\s/g, ' '))).toBeVisible();
}
