import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useLocale } from '@mostrador/i18n';
import { useBranch, useSession } from '@mostrador/session';
import { EmptyState, useErrorText, useSnackbar, QueryPlaceholder } from '@mostrador/ui/kit';
import { CheckField, CheckGroup, ChoiceField, ConfirmDialog } from '@mostrador/ui/record';
import { useT as useStockT } from '../branches/messages';
import { SoldOutChoice, useSoldOutEnd } from '../branches/SoldOutChoice';
import { useT } from './messages';

const stale = [
  products.list,
  products.get,
  products.ofCategory,
  options.list,
  options.branches,
  options.ofProduct,
  options.items,
];

/**
 * Panel "Se acabó el queso": marks everything with a tag as sold out in some branches until a chosen time, or back in stock (docs
 * catalog §5).
 */
export function SellOutTag({ onClose }: { onClose: () => void }) {
  const t = useT();
  const stockT = useStockT();
  const id = useId();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const { branches, timeZone } = useSession().business;
  const branch = useBranch();
  const query = useQuery(apiQuery(products.tags, {}));
  const { run } = useApiMutation(products.sellOutTag, { invalidates: stale, lock: (args) => JSON.stringify(args) });
  const [tag, setTag] = useState('');
  const [places, setPlaces] = useState<readonly number[]>(branch ? [branch.id] : []);
  const [back, setBack] = useState(false);
  const [tried, setTried] = useState(false);
  const choice = useSoldOutEnd(branch?.timeZone ?? timeZone);
  const chosen = query.data?.items.find((one) => one.tag === tag);

  const list = new Intl.ListFormat(locale);
  const placesOf = (ids: readonly number[]) => list.format(branches.filter((one) => ids.includes(one.id)).map((one) => one.name));

  async function carryOut(branchIds: number[], soldOut: SoldOutEnd | false): Promise<void> {
    const answer = await run({ tag, branchIds, soldOut });
    snackbar({
      message: t(soldOut === false ? 'tags.back.done' : 'tags.done', { tag, places: placesOf(branchIds) }),
      details: [
        t('tags.counts', { products: answer.products, items: answer.optionItems }),
        ...answer.unorderable.map((one) => stockT('stock.unorderable', { name: one.name, places: placesOf(one.branchIds) })),
      ],
      undo: () => {
        run({ tag, branchIds, soldOut: false, except: answer.before }).then(
          () => snackbar({ message: stockT('stock.undone') }),
          (error: unknown) => snackbar({ message: errorText(error).message, variant: 'alert', alert: { color: 'error' } }),
        );
      },
    });
  }

  async function confirm() {
    setTried(true);
    const end = back ? false : choice.check();
    if (!tag || places.length === 0 || end === null) return false;
    await carryOut([...places], end);
    return true;
  }

  const placeWrong = tried && places.length === 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('tags.title')}
      confirmLabel={t(back ? 'tags.back' : 'tags.sellOut')}
      disabled={!query.data || query.data.total === 0}
      onConfirm={confirm}
    >
      {!query.data && <QueryPlaceholder query={query} rows={4} height={32} />}
      {query.data?.total === 0 && <EmptyState title={t('tags.none')} />}
      {query.data && query.data.total > 0 && (
        <>
          <ChoiceField
            id={`${id}-tag`}
            label={t('tags.what')}
            help={chosen && t('tags.counts', { products: chosen.products, items: chosen.optionItems })}
            error={tried && !tag ? t('tags.problem.tag') : undefined}
            value={tag}
            onChange={setTag}
            onLeave={() => undefined}
            startsEmpty
            options={query.data.items.map((one) => ({ value: one.tag, label: one.tag }))}
          />
          <CheckGroup
            label={t('tags.where')}
            error={placeWrong ? t('tags.problem.places') : undefined}
            options={branches.map((one) => ({ value: one.id, label: one.name }))}
            value={places}
            onChange={setPlaces}
          />
          <CheckField label={t('tags.isBack')} checked={back} onChange={setBack} />
          {!back && <SoldOutChoice choice={choice} />}
        </>
      )}
    </ConfirmDialog>
  );
}
