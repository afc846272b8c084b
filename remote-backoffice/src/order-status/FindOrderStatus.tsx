import type { FormEvent } from 'react';
import { useApiMutation, type ApiError } from '@mostrador/api-client';
import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { useForm } from '@mostrador/forms/form';
import { PlainButton, useErrorText } from '@mostrador/ui/kit';
import { SubmitNotice, TextField } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT, type T } from './messages';
import './order-status.css';

const names = ['order', 'phone'] as const;

/** Public page that finds an order by its number and the last digits of the customer's phone number. */
export function FindOrderStatus() {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const search = useApiMutation(orderStatus.find);
  const form = useForm(null, { order: '', phone: '' }, ({ order, phone }) => ({
    order: /^[1-9]\d{0,8}$/.test(order.trim()) ? undefined : t('status.problem.number'),
    phone: /^\d{4}$/.test(phone.trim()) ? undefined : t('status.problem.phone'),
  }));
  const { values, set, field } = form;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.check()) return;
    try {
      const { orderId, customerId } = await search.run({ number: values.order.trim(), phoneEnd: values.phone.trim() });
      await navigate(path('order-status', { pedidoId: orderId, clienteId: customerId }));
    } catch {
      // Shown above the button, from the error of `search`.
    }
  }

  return (
    <main className="b-order-status">
      <form className="b-order-status-card m-card" onSubmit={(event) => void submit(event)} noValidate>
        <header className="b-order-status-head">
          <h1>{t('status.find')}</h1>
          <p className="m-muted">{t('status.find.help')}</p>
        </header>
        {names.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`status.field.${name}`)}
            numeric
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {search.error && (
          <SubmitNotice outcome={search.error} tone="error">
            {search.error.retryAfter ? errorText(search.error).message : problemText(search.error, t)}
          </SubmitNotice>
        )}
        <PlainButton type="submit" variant="primary" aria-disabled={search.pending || undefined}>
          {t('status.find.submit')}
        </PlainButton>
      </form>
    </main>
  );
}

/** Returns the error message in the customer's language; the server's message is in the store's language. */
function problemText({ status }: ApiError, t: T): string {
  return t(status === 404 ? 'status.find.none' : 'status.find.failed');
}
