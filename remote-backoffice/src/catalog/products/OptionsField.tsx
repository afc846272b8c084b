import { useMemo } from 'react';
import type { FormState } from '@mostrador/forms/form';
import { useLocale } from '@mostrador/i18n';
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@mostrador/ui/icons';
import { QueryError, PlainButton } from '@mostrador/ui/kit';
import { ChoiceField } from '@mostrador/ui/record';
import { boundsText } from './bounds-text';
import { useT } from './messages';
import { optionLabels } from './option-labels';
import { useOptions } from './queries';
import type { ProductFormValues } from './product-values';

/** Field for the product's options in their order. */
export function OptionsField({ form }: { form: FormState<ProductFormValues> }) {
  const t = useT();
  const query = useOptions();
  const locale = useLocale();
  const options = query.data?.items;
  const labels = useMemo(() => optionLabels(options ?? [], locale), [options, locale]);
  const { values, set, field } = form;
  const chosen = values.options;
  const nameOf = (id: string) => options?.find((option) => String(option.id) === id);
  const move = (from: number, by: -1 | 1) => {
    const row = chosen[from];
    if (row && chosen[from + by]) set({ options: chosen.toSpliced(from, 1).toSpliced(from + by, 0, row) });
  };
  const rest = (options ?? []).filter(({ id }) => !chosen.some((row) => row.id === String(id)));
  const { id: fieldId, error, onLeave } = field('options');
  if (query.error && !options) return <QueryError query={query} />;
  return (
    <>
      {options?.length === 0 && <p className="m-muted b-product-none">{t('products.form.options.none')}</p>}
      {chosen.length > 0 && (
        <ol className="m-divided-list b-product-chosen" aria-label={t('products.options')}>
          {chosen.map(({ id }, index) => {
            const option = nameOf(id);
            const name = labels.get(Number(id)) ?? id;
            return (
              <li key={id}>
                <span className="b-product-option">
                  {name} {option && <span className="m-meta">{boundsText(option, t)}</span>}
                </span>
                <PlainButton
                  variant="icon"
                  aria-label={t('products.form.options.up', { name })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUpOutlined />
                </PlainButton>
                <PlainButton
                  variant="icon"
                  aria-label={t('products.form.options.down', { name })}
                  aria-disabled={index === chosen.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDownOutlined />
                </PlainButton>
                <PlainButton
                  variant="icon"
                  aria-label={t('products.form.options.remove', { name })}
                  onClick={() => {
                    set({ options: chosen.filter((row) => row.id !== id) });
                    form.focus('options');
                  }}
                >
                  <CloseOutlined />
                </PlainButton>
              </li>
            );
          })}
        </ol>
      )}
      {options?.length !== 0 && (
        <ChoiceField
          id={fieldId}
          error={error}
          onLeave={onLeave}
          label={t('products.form.options.add')}
          startsEmpty
          options={rest.map((option) => ({ value: String(option.id), label: labels.get(option.id) ?? option.name }))}
          value=""
          onChange={(id) => id && set({ options: [...chosen, { id }] })}
        />
      )}
    </>
  );
}
