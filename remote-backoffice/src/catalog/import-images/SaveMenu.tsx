import { useState } from 'react';
import type { ArgsOf } from '@mostrador/contract/call';
import { categories as categoryCalls } from '@mostrador/contract/backoffice/categories/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import type { ImportResult, MenuCategory } from '@mostrador/contract/backoffice/menu-import/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { FormState } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { CheckField, SubmitError } from '@mostrador/ui/record';
import { useLatest } from '../../common/use-latest';
import { UndoImport } from '../import-history/UndoImport';
import type { DraftMenu } from './draft';
import { useT } from './messages';

interface Props {
  form: FormState<DraftMenu>;
  /** Called when the draft is saved, also by an earlier attempt whose outcome was unknown. */
  onSaved: () => void;
  categories: () => MenuCategory[];
}

type Menu = ArgsOf<typeof menuImport.persist>;

const countOf = (categories: MenuCategory[]) => categories.reduce((sum, { products: all }) => sum + all.length, 0);

/** Saves the draft once. A retry sends the rows of the unconfirmed attempt again. */
export function SaveMenu({ form, onSaved, categories }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const [done, setDone] = useState<ImportResult | null>(null);
  const intents = useOpenIntents(menuImport.persist, '');
  const saving = useIntent(menuImport.persist, { invalidates: [products.list, products.ofCategory, categoryCalls.list] });
  const { pending, error } = saving;
  const unconfirmed = !pending && intents.items[0]?.state === 'unknown' ? intents.items[0].args : null;
  const { rows, active } = form.values;
  const pictures = new Set(rows.flatMap(({ photo }) => photo ?? [])).size;

  const draft = useLatest(() => ({ categories: categories(), active, ...(pictures > 0 && { pictures }) }));
  /** Whether the draft holds what was sent and no more: what came since stays, and what is saved is known by its reading (docs catalog §4). */
  const isWhole = (sent: Menu) => intents.nameOf(sent) === intents.nameOf(draft.current());

  async function save() {
    if (!unconfirmed && !form.check()) return;
    const sent = unconfirmed ?? draft.current();
    try {
      const result = await saving.run(sent);
      if (isWhole(sent)) {
        setDone(result);
        onSaved();
      } else snackbar({ message: t('importImages.done', { created: result.created, changed: result.changed }) });
    } catch {
      // Told above the button, or by the tries that are open.
    }
  }

  const count = unconfirmed ? countOf(unconfirmed.categories) : rows.length;
  return (
    <>
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={unconfirmed}
        what={(args) => t('importImages.save', { count: countOf(args.categories) })}
        onSettled={() => unconfirmed && isWhole(unconfirmed) && onSaved()}
      />
      {done && rows.length === 0 && (
        <>
          <Notice tone="success">{t('importImages.done', { created: done.created, changed: done.changed })}</Notice>
          {done.importId && (
            <UndoImport key={done.importId} imported={{ ...done, id: done.importId }} name={t('importImages.title')} />
          )}
        </>
      )}
      {(rows.length > 0 || unconfirmed) && (
        <section className="m-card b-import-part b-import-save" aria-label={t('importImages.saving')}>
          <SubmitError error={error} />
          <div className="m-line m-ends">
            <CheckField
              label={t('importImages.active')}
              checked={unconfirmed?.active ?? active}
              disabled={unconfirmed !== null}
              onChange={(next) => form.set({ active: next })}
            />
            <PlainButton variant="primary" disabled={pending} onClick={() => void save()}>
              {t('importImages.save', { count })}
            </PlainButton>
          </div>
        </section>
      )}
    </>
  );
}
