import { LINK_LIMITS } from '@mostrador/contract/payments/links/calls';
import type { FormState } from '@mostrador/forms/form';
import { Glyph, PlainButton } from '@mostrador/ui/kit';
import { metadataProblem, type LinkValues, type MetadataRow } from './link-values';
import { useT } from './messages';

/** Pairs of the shop's own, which come back with every payment. */
export function MetadataFields({ form: { values, set, field } }: { form: FormState<LinkValues> }) {
  const t = useT();
  const { id, error, onLeave } = field('metadata');
  const rows = values.metadata;
  const change = (at: number, patch: Partial<MetadataRow>) =>
    set({ metadata: rows.map((row, index) => (index === at ? { ...row, ...patch } : row)) });
  const add = () => set({ metadata: [...rows, { key: '', value: '' }] });
  const wrong = rows.findIndex((_, at) => metadataProblem(rows, at) !== null);
  const note = `${id}-note`;

  return (
    <fieldset className="p-link-group" aria-describedby={note}>
      <legend>{t('links.field.metadata')}</legend>
      {rows.map((row, at) => {
        const isWrong = error !== undefined && metadataProblem(rows, at) !== null;
        return (
          // A row has no name of its own; what is typed in it is kept by the form.
          <div key={at} className="p-link-pair" onBlur={onLeave}>
            <input
              id={at === Math.max(0, wrong) ? id : undefined}
              className="m-field-input"
              type="text"
              autoComplete="off"
              aria-label={t('links.metadata.key', { number: at + 1 })}
              placeholder={t('links.metadata.keyPlaceholder')}
              maxLength={LINK_LIMITS.metadataKey}
              autoFocus={at === rows.length - 1 && row.key === ''}
              value={row.key}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? note : undefined}
              onChange={(event) => change(at, { key: event.target.value })}
            />
            <input
              className="m-field-input"
              type="text"
              autoComplete="off"
              aria-label={t('links.metadata.value', { number: at + 1 })}
              placeholder={t('links.metadata.valuePlaceholder')}
              maxLength={LINK_LIMITS.metadataValue}
              value={row.value}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <PlainButton
              variant="icon"
              aria-label={t('links.metadata.remove', { number: at + 1 })}
              onClick={() => set({ metadata: rows.filter((_, index) => index !== at) })}
            >
              <Glyph name="close" />
            </PlainButton>
          </div>
        );
      })}
      <span
        id={note}
        className={error === undefined ? 'm-field-help' : 'm-field-error'}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? t('links.help.metadata')}
      </span>
      {rows.length < LINK_LIMITS.metadataEntries && (
        <PlainButton className="p-link-add" onClick={add}>
          <Glyph name="plus" />
          {t('links.metadata.add')}
        </PlainButton>
      )}
    </fieldset>
  );
}
