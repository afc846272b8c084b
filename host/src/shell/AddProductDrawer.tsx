import { useId, useState } from 'react';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { Drawer } from '@mostrador/ui/overlay';
import { LinkButton } from '@mostrador/ui/router';
import { ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';

/** At most 450 px wide (docs payments §9). */
const width = 'min(450px, 100%)';
/** Price of the sample, in minor units of the business's currency. */
const samplePrice = 350;

interface Props {
  open: boolean;
  onClose(): void;
  /** Address of the screen that creates a product; undefined if this user has none. */
  createHref: string | undefined;
}

/** The add-product side drawer: a demo form with fixed sample values (docs payments §2). It is labelled as a demo and saves nothing. */
export function AddProductDrawer({ open, onClose, createHref }: Props) {
  const t = useT();
  const locale = useLocale();
  const { business } = useSession();
  const snackbar = useSnackbar();
  const formId = useId();
  const [sample, setSample] = useState(() => ({
    name: t('shell.sample.nameValue'),
    code: '790841',
    category: 'hot',
    price: formatMoney({ minor: samplePrice, currency: business.currency }, locale),
    description: t('shell.sample.descriptionValue'),
  }));
  const field = (name: keyof typeof sample) => ({
    id: `${formId}-${name}`,
    label: t(`shell.sample.${name}`),
    error: undefined,
    value: sample[name],
    onChange: (value: string) => setSample((before) => ({ ...before, [name]: value })),
    onLeave: () => undefined,
  });
  return (
    <Drawer
      title={t('shell.create')}
      open={open}
      onClose={onClose}
      size={width}
      // On the side opposite the menu.
      placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      destroyOnHidden
      footer={
        <div className="h-sample-foot">
          {createHref && (
            <LinkButton to={createHref} onClick={onClose}>
              {t('shell.sample.real')}
            </LinkButton>
          )}
          <PlainButton variant="primary" type="submit" form={formId}>
            {t('shell.sample.submit')}
          </PlainButton>
        </div>
      }
    >
      <form
        id={formId}
        className="m-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          snackbar({ message: t('shell.sample.done') });
        }}
      >
        <Notice tone="info">{t('shell.sample.note')}</Notice>
        <TextField {...field('name')} />
        <TextField {...field('code')} />
        <ChoiceField
          {...field('category')}
          options={[
            { value: 'hot', label: t('shell.sample.hot') },
            { value: 'cold', label: t('shell.sample.cold') },
          ]}
        />
        <TextField {...field('price')} />
        <LongTextField {...field('description')} rows={3} />
      </form>
    </Drawer>
  );
}
