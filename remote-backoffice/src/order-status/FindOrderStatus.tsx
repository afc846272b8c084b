import { useState, type FormEvent } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';
import './order-status.css';

const fields = ['order', 'customer'] as const;

/** Asks for the two numbers of the receipt that lead to an order. */
export function FindOrderStatus() {
  const t = useT();
  const navigate = useNavigate();
  const [values, setValues] = useState({ order: '', customer: '' });
  const [sent, setSent] = useState(false);
  const isNumber = (name: (typeof fields)[number]) => /^[1-9]\d{0,8}$/.test(values[name].trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const wrong = fields.find((name) => !isNumber(name));
    if (wrong) return document.getElementById(`order-status-${wrong}`)?.focus();
    void navigate(path('order-status', { pedidoId: values.order.trim(), clienteId: values.customer.trim() }));
  }

  return (
    <main className="b-order-status">
      <form className="b-order-status-card m-card" onSubmit={submit} noValidate>
        <header className="b-order-status-head">
          <h1>{t('status.find')}</h1>
          <p className="m-muted">{t('status.find.help')}</p>
        </header>
        {fields.map((name) => (
          <TextField
            key={name}
            id={`order-status-${name}`}
            label={t(`status.field.${name}`)}
            error={sent && !isNumber(name) ? t('status.problem.number') : undefined}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
            onLeave={() => undefined}
          />
        ))}
        <PlainButton type="submit" variant="primary">
          {t('status.find.submit')}
        </PlainButton>
      </form>
    </main>
  );
}
