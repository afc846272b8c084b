import { useId } from 'react';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { Form, Input, Select } from '@mostrador/ui/form';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { Drawer } from '@mostrador/ui/overlay';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';

/** At most 450 px wide (docs payments §9). */
const width = 'min(450px, 100%)';
/** The sample's price, in minor units of the business's currency. */
const samplePrice = 350;

interface Props {
  open: boolean;
  onClose(): void;
}

/** The add-product side drawer: a demo form with fixed sample values (docs payments §2); it says so, and saves nothing. */
export function AddProductDrawer({ open, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { business } = useSession();
  const snackbar = useSnackbar();
  const formId = useId();
  const sample = {
    name: t('shell.sample.nameValue'),
    code: '790841',
    category: 'hot',
    price: formatMoney({ minor: samplePrice, currency: business.currency }, locale),
    description: t('shell.sample.descriptionValue'),
  };
  return (
    <Drawer
      title={t('shell.create')}
      open={open}
      onClose={onClose}
      size={width}
      destroyOnHidden
      footer={
        <div className="m-sample-foot">
          <PlainButton variant="primary" type="submit" form={formId}>
            {t('shell.sample.submit')}
          </PlainButton>
        </div>
      }
    >
      <Form
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={sample}
        onFinish={() => {
          onClose();
          snackbar({ message: t('shell.sample.done') });
        }}
      >
        <Form.Item>
          <Notice tone="info">{t('shell.sample.note')}</Notice>
        </Form.Item>
        <Form.Item name="name" label={t('shell.sample.name')}>
          <Input />
        </Form.Item>
        <Form.Item name="code" label={t('shell.sample.code')}>
          <Input />
        </Form.Item>
        <Form.Item name="category" label={t('shell.sample.category')}>
          <Select
            options={[
              { value: 'hot', label: t('shell.sample.hot') },
              { value: 'cold', label: t('shell.sample.cold') },
            ]}
          />
        </Form.Item>
        <Form.Item name="price" label={t('shell.sample.price')}>
          <Input />
        </Form.Item>
        <Form.Item name="description" label={t('shell.sample.description')}>
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
