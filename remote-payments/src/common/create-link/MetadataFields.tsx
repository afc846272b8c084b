import type { ComponentProps } from 'react';
import { LINK_LIMITS } from '@mostrador/contract/payments/links/calls';
import type { FormState } from '@mostrador/forms/form';
import { fieldArray } from '@mostrador/forms/field-array';
import { CloseOutlined, PlusOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useCardMask, useCardNotice, usePasteLimit } from '@mostrador/ui/record';
import type { LinkValues } from './link-values';
import { useT } from './messages';

/** Key-value pairs of the shop, which are returned with every payment. */
export function MetadataFields({ form }: { form: FormState<LinkValues> }) {
  const t = useT();
  const { id, error } = form.field('metadata');
  const rows = fieldArray(form, 'metadata');
  const keyLimit = usePasteLimit(LINK_LIMITS.metadataKey);
  const valueLimit = usePasteLimit(LINK_LIMITS.metadataValue);
  const change = (rowId: string, values: Partial<{ key: string; value: string }>) => {
    keyLimit.forget();
    valueLimit.forget();
    rows.change(rowId, values);
  };
  const problem = [keyLimit.error, valueLimit.error, ...rows.items.map((row) => rows.field(row.id, 'key').error), error].find(
    (words) => words !== undefined,
  );
  const cardNotice = useCardNotice(...rows.items.flatMap(({ key, value }) => [key, value]));
  const note = `${id}-note`;

  return (
    <fieldset className="m-fieldset p-link-group" aria-describedby={note}>
      <legend>{t('links.field.metadata')}</legend>
      {rows.items.map((row, at) => {
        const key = rows.field(row.id, 'key');
        return (
          <div key={row.id} className="p-link-pair" onBlur={key.onLeave}>
            <PairInput
              id={key.id}
              aria-label={t('links.metadata.key', { number: at + 1 })}
              placeholder={t('links.metadata.keyPlaceholder')}
              maxLength={LINK_LIMITS.metadataKey}
              value={row.key}
              aria-invalid={key.error !== undefined}
              aria-describedby={key.error === undefined ? undefined : note}
              onPaste={keyLimit.onPaste}
              onChange={(text) => change(row.id, { key: text })}
            />
            <PairInput
              aria-label={t('links.metadata.value', { number: at + 1 })}
              placeholder={t('links.metadata.valuePlaceholder')}
              maxLength={LINK_LIMITS.metadataValue}
              value={row.value}
              onPaste={valueLimit.onPaste}
              onChange={(text) => change(row.id, { value: text })}
            />
            <PlainButton
              variant="icon"
              aria-label={t('links.metadata.remove', { number: at + 1 })}
              onClick={() => rows.remove(row.id)}
            >
              <CloseOutlined />
            </PlainButton>
          </div>
        );
      })}
      <span
        id={note}
        className={problem === undefined ? 'm-field-help' : 'm-field-error'}
        role={problem === undefined ? undefined : 'alert'}
      >
        {problem ?? cardNotice ?? t('links.help.metadata')}
      </span>
      {rows.items.length < LINK_LIMITS.metadataEntries && (
        <PlainButton id={id} className="p-link-add" onClick={() => rows.add({ key: '', value: '' })}>
          <PlusOutlined />
          {t('links.metadata.add')}
        </PlainButton>
      )}
    </fieldset>
  );
}

type PairInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void };

function PairInput({ value, onChange, ...props }: PairInputProps) {
  return <input className="m-field-input" type="text" autoComplete="off" {...props} {...useCardMask(value, onChange)} />;
}
