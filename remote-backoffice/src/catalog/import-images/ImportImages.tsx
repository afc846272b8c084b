import { useMemo, useState } from 'react';
import { PICTURE_ACCEPT } from '@mostrador/contract/backoffice/images/picture';
import { MAX_MENU_PICTURES } from '@mostrador/contract/backoffice/menu-import/limits';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useFields } from '@mostrador/forms/form';
import { fieldArray } from '@mostrador/forms/field-array';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { announce, EmptyState, Notice, Page, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { useFileDrop } from '../../common/use-file-drop';
import { useUndoOwner } from '../batch/use-bulk-edit';
import { HistoryLink } from '../import-history/HistoryLink';
import { knownOf, pricesOf } from '../known-products';
import { useProductFacts } from '../use-product-facts';
import { blankRow, categoriesOf, menuDraft, menuProblems, rowsRead, withPart, type DraftMenu, type DraftRow } from './draft';
import { findSuggestedPrices, hasSuggestedPrice, withSuggestedPrices, withPricesOf } from './lost-commas';
import { MenuRow } from './MenuRow';
import { useT } from './messages';
import { PDF_TYPE } from './pdf-pages';
import { PhotoList } from './PhotoList';
import { PhotoPane } from './PhotoPane';
import { SaveMenu } from './SaveMenu';
import { usePhotos } from './use-photos';
import { useReviewKey } from './use-review-key';
import '../../common/importer/importer.css';
import './import-images.css';

/** A menu from photos: each read by itself, the draft mended beside it, saved once (docs catalog §4). */
export function ImportImages() {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const owner = useUndoOwner();
  const { facts } = useProductFacts();
  const own = useMemo(() => pricesOf(facts), [facts]);
  const values = usePersisted(menuDraft(owner));
  const suggestedPrices = useMemo(
    () => findSuggestedPrices(values.rows, { locale, currency, own }),
    [values.rows, locale, currency, own],
  );
  const form = useMenuForm(owner, values, menuProblems(values, suggestedPrices, locale, currency, t));
  const rows = fieldArray(form, 'rows');
  const [focused, setFocused] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const snackbar = useSnackbar();
  const photos = usePhotos({
    owner,
    onRead(categories, key, part) {
      const read = rowsRead(categories, key, locale, currency);
      announce(t('importImages.told', { count: read.length }));
      if (!part) {
        form.set((before) => ({ rows: [...before.rows, ...read] }));
        showPhoto(key);
        return;
      }
      const { rows: next, added } = withPart(menuDraft(owner).get().rows, read, key, part);
      form.set({ rows: next });
      const first = added ?? read[0];
      if (first) form.focus(`rows.${first.id}`);
    },
  });
  const there = useMemo(() => facts && knownOf(facts), [facts]);
  const isDoubtful = (row: DraftRow) => row.doubtful || hasSuggestedPrice(suggestedPrices, row);
  const doubtful = rows.items.filter(isDoubtful);
  const row = rows.items.find(({ id }) => id === focused);
  const photo = photos.photos.find(({ key }) => key === (row?.photo ?? shown)) ?? photos.photos.find(({ url }) => url !== null);

  /** In place of that of the row that has or had the focus. */
  function showPhoto(key: string) {
    setFocused(null);
    setShown(key);
  }

  function goOn() {
    const at = rows.items.findIndex(({ id }) => id === focused);
    const next = [...rows.items.slice(at + 1), ...rows.items].find(isDoubtful);
    if (next) form.focus(`rows.${next.id}`);
  }

  useReviewKey(goOn);
  const { over, zone } = useFileDrop(photos.add);

  /** Up or down: past the end of its category it goes to the next one, there to the nearest end. */
  function move(index: number, by: -1 | 1) {
    const row = rows.items[index];
    const next = rows.items[index + by];
    if (!row || !next) return undefined;
    return () => (next.category === row.category ? rows.move(row.id, by) : rows.change(row.id, { category: next.category }));
  }

  function drop(index: number, row: DraftRow) {
    rows.remove(row.id);
    snackbar({
      message: t('importImages.dropped', { name: row.name || t('importImages.nameless') }),
      undo() {
        form.set((before) => ({ rows: before.rows.toSpliced(index, 0, row) }));
        form.focus(`rows.${row.id}`);
      },
    });
  }

  /** Corrects all prices that may have lost their comma. */
  function takeSuggestedPrices() {
    const before = rows.items;
    form.set({ rows: before.map((one) => withSuggestedPrices(one, suggestedPrices)) });
    snackbar({
      message: t('importImages.comma.taken', { count: suggestedPrices.size }),
      undo: () =>
        form.set(({ rows: now }) => ({
          rows: now.map((one) =>
            withPricesOf(
              one,
              before.find(({ id }) => id === one.id),
            ),
          ),
        })),
    });
    const first = before.find((one) => hasSuggestedPrice(suggestedPrices, one));
    if (first) form.focus(`rows.${first.id}`);
  }

  /** Joins a row with the next one, which contains its end. */
  function merge(before: DraftRow, after: DraftRow) {
    const { id, name, description, sizes } = after;
    const { price, priceConfirmed = false } = before.price ? before : after;
    rows.change(before.id, {
      name: `${before.name} ${name}`.trim(),
      description: [before.description, description].filter(Boolean).join(' '),
      ...{ price, priceConfirmed },
      sizes: before.sizes.length > 0 ? before.sizes : sizes,
      mended: true,
      doubtful: true,
    });
    rows.remove(id);
    form.focus(`rows.${before.id}`);
  }

  return (
    <Page title={t('importImages.title')} actions={<HistoryLink />}>
      <div className="m-stack">
        <section className="m-card b-import-part" aria-label={t('importImages.choose.part')}>
          <label className={over ? 'm-drop m-drop--over b-menu-drop' : 'm-drop b-menu-drop'} {...zone}>
            <input
              className="m-visually-hidden"
              type="file"
              multiple
              accept={`${PICTURE_ACCEPT},${PDF_TYPE}`}
              onChange={(event) => {
                photos.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              disabled={photos.photos.length >= MAX_MENU_PICTURES}
            />
            <strong>{t('importImages.choose')}</strong>
            <span className="m-muted">{t('importImages.rules')}</span>
          </label>
          {photos.photos.length > 0 && (
            <PhotoList
              photos={photos.photos}
              shown={photo?.key ?? null}
              onShow={showPhoto}
              onRetry={photos.retry}
              onRemove={photos.remove}
            />
          )}
          {photos.beyond > 0 && (
            <Notice tone="warning">{t('importImages.beyond', { count: photos.beyond, max: MAX_MENU_PICTURES })}</Notice>
          )}
          {photos.photoless > 0 && rows.items.length > 0 && (
            <Notice tone="info">{t('importImages.photoless', { count: photos.photoless })}</Notice>
          )}
        </section>
        <div className={photo?.url ? 'b-menu-sides' : undefined}>
          {photo?.url && (
            <section className="m-card b-import-part b-menu-side" aria-label={t('importImages.photos')}>
              <PhotoPane
                key={photo.key}
                photo={photo}
                row={row?.photo === photo.key ? row : undefined}
                onRead={(part, turns) => void photos.readPart(photo, part, turns)}
              />
            </section>
          )}
          <section className="m-card b-import-part" aria-label={t('importImages.draft')}>
            <div className="m-line m-ends b-import-head">
              <h2>{t('importImages.count', { count: rows.items.length })}</h2>
              {doubtful.length > 0 && (
                <PlainButton onClick={goOn} aria-keyshortcuts="Alt+N">
                  {t('importImages.review', { count: doubtful.length })}
                  <kbd className="b-menu-key" aria-hidden="true">
                    Alt N
                  </kbd>
                </PlainButton>
              )}
              {suggestedPrices.size > 1 && (
                <PlainButton onClick={takeSuggestedPrices}>
                  {t('importImages.comma.all', { count: suggestedPrices.size })}
                </PlainButton>
              )}
              <PlainButton
                id={form.field('rows').id}
                onClick={() => rows.add(blankRow(rows.items.at(-1)?.category ?? '', null, { x: 0, y: 0, width: 0, height: 0 }))}
              >
                {t('importImages.add')}
              </PlainButton>
            </div>
            {rows.items.length === 0 ? (
              <EmptyState title={t('importImages.empty')} />
            ) : (
              <ul className="b-import-rows" aria-label={t('importImages.draft')}>
                {rows.items.map((one, index) => {
                  const before = rows.items[index - 1];
                  const isKnown = there?.find({ name: one.name }, { category: one.category, subcategory: '' }).known;
                  return (
                    <MenuRow
                      key={one.id}
                      form={form}
                      row={one}
                      rows={rows}
                      suggestedPrices={suggestedPrices}
                      heading={before?.category === one.category ? undefined : one.category}
                      effect={isKnown ? 'change' : 'create'}
                      onFocus={() => setFocused(one.id)}
                      onDrop={() => drop(index, one)}
                      onMerge={before && (() => merge(before, one))}
                      onMove={{ up: move(index, -1), down: move(index, 1) }}
                    />
                  );
                })}
              </ul>
            )}
          </section>
        </div>
        <SaveMenu
          form={form}
          onSaved={() => {
            form.reset();
            photos.clear();
          }}
          categories={() => categoriesOf(rows.items, locale, currency)}
        />
      </div>
    </Page>
  );
}

/** The draft as a form: kept on this device for this user and business, in all tabs, until it is saved. */
function useMenuForm(owner: string, values: DraftMenu, problems: ReturnType<typeof menuProblems>) {
  const draft = menuDraft(owner);
  return useFields<DraftMenu>(
    {
      values,
      changes: values,
      dirty: values.rows.length > 0,
      set: (patch) => void draft.set({ ...draft.get(), ...(patch instanceof Function ? patch(draft.get()) : patch) }),
      reset: draft.clear,
    },
    problems,
  );
}
