import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { links } from '@mostrador/contract/payments/links/calls';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { points } from '@mostrador/contract/payments/points/calls';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import type { OnceCase } from '@mostrador/testing/once';
import { availableOf, createCashout, listCashouts } from './cashouts/test-cashouts';
import { getChargeback, findPendingChargeback, chargedBackAmounts } from './chargebacks/test-chargebacks';
import { getLink, merchantId, placeLink } from './links/test-links';
import { getPayment, findPaymentAllowing } from './payments/test-payments';
import { remote } from './remote';

const on = (screenId: string) => ({ remote, screen: screenId });

/** Types into the fields of the dialog that is on top, once it is there. */
async function type(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = await waitFor(() => {
      const found = screen.getAllByRole('dialog').flatMap((dialog) => within(dialog).queryAllByLabelText(label));
      expect(found).not.toEqual([]);
      return found.at(-1)!;
    });
    fireEvent.change(field, { target: { value } });
  }
}

/** A dialog over a payment; `movement` is the transaction that it leads to. */
function payment(action: string, allowed: string, movement: string): OnceCase['arrange'] {
  return async (sandbox) => {
    const { id, payment_id: shown } = await findPaymentAllowing(sandbox, allowed);
    return {
      path: `/pagos/lista?id=${shown}&action=${action}`,
      done: async () => (await getPayment(sandbox, id)).transactions.filter(({ type: kind }) => kind === movement).length,
    };
  };
}

/** A dialog over a chargeback that awaits its answer. */
function chargeback(action: string, done: (sandbox: SandboxControl, id: string, paymentId: string) => Promise<number>) {
  return async (sandbox: SandboxControl) => {
    const { id, payment_id: paymentId } = await findPendingChargeback(sandbox, action === 'dispute' ? true : undefined);
    return { path: `/contracargos/contracargos-list?id=${id}&action=${action}`, done: () => done(sandbox, id, paymentId) };
  };
}

async function notes(sandbox: SandboxControl, id: string): Promise<number> {
  const { data } = await sandbox.ask<{ data: { note: string | null }[] }>('GET', `/v1/chargebacks/${id}/history`);
  return data.filter(({ note }) => note === 'Llamé al cliente').length;
}

/** A form for something new; `list` finds it. */
function form(path: string, list: string, search: string): OnceCase['arrange'] {
  return async (sandbox) => ({
    path,
    done: async () => (await sandbox.ask<{ data: unknown[] }>('GET', list, { query: { search } })).data.length,
  });
}

async function fillCard(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Número de tarjeta'), { target: { value: '4111 1111 1111 1111' } });
  fireEvent.change(screen.getByLabelText('Caducidad (MM/AA)'), { target: { value: '09/31' } });
  fireEvent.change(screen.getByLabelText('Código de seguridad'), { target: { value: '739' } });
}

/** The calls of the payments side that are done once, by name, as their users meet them. */
export const onceCases: Record<string, OnceCase> = {
  [payments.refund.name]: {
    subject: on('payments'),
    arrange: payment('refund', 'refund', 'REFUND'),
    fill: () => type({ 'Importe a devolver': '2', 'Motivo (opcional)': 'Frío' }),
    send: /^Devolver 2,00/,
    successMessage: /^Devolución de 2,00.€ registrada$/,
  },
  [payments.capture.name]: {
    subject: on('payments'),
    arrange: payment('capture', 'capture', 'CAPTURE'),
    fill: () => type({ 'Importe a capturar': '3' }),
    send: /^Capturar 3,00/,
    successMessage: /^Captura de 3,00.€ registrada$/,
  },
  [payments.cancel.name]: {
    subject: on('payments'),
    arrange: payment('cancel', 'cancel', 'CANCELLATION'),
    send: /^Cancelar( \d|$)/,
    successMessage: /^Pago de .* cancelado$/,
  },
  [payments.cancelOrRefund.name]: {
    subject: on('payments'),
    arrange: payment('cancelOrRefund', 'refund', 'REFUND'),
    send: /^(Devolver \d|Cancelar o devolver$)/,
    successMessage: /^Devolución de .* registrada$/,
  },
  [payments.authorize.name]: {
    subject: on('checkout'),
    arrange: async (sandbox) => ({
      path: '/pagos/checkout-example',
      async done() {
        const { data } = await sandbox.ask<{ data: { external_client_trace_id: string | null }[] }>('GET', '/v1/payments');
        return data.filter(({ external_client_trace_id: trace }) => trace?.startsWith('checkout-')).length;
      },
    }),
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Continuar a la entrega' }));
      await user.click(screen.getByRole('radio', { name: 'Recogida en la tienda' }));
      await user.click(screen.getByRole('button', { name: 'Continuar a la facturación' }));
      await user.type(screen.getByLabelText('Nombre o razón social'), 'Marta Ibáñez');
      await user.type(screen.getByLabelText('Correo'), 'marta@correo.test');
      await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
      await user.click(screen.getByLabelText('Comercio que cobra'));
      await user.click(await screen.findByTitle('La Esquina Centro'));
      await fillCard();
    },
    // A card is kept nowhere.
    refill: fillCard,
    send: /^(Pagar|Reintentar el pago de) 22,85/,
    successMessage: /^(Esperando al banco|22,85.€ pagados)/,
  },
  [links.create.name]: {
    subject: on('payment-links'),
    arrange: form(`/akua/payment-links?merchantId=${merchantId}&action=create`, '/v1/links', 'Cesta sin respuesta'),
    fill: () => type({ 'Descripción (opcional)': 'Cesta sin respuesta', Importe: '7,25' }),
    send: /^Crear link de 7,25/,
    successMessage: /^Link de 7,25.€ creado$/,
  },
  [links.cancel.name]: {
    subject: on('payment-links'),
    async arrange(sandbox) {
      const { id } = await placeLink(sandbox);
      return {
        path: `/akua/payment-links?id=${id}&action=cancel`,
        done: async () => ((await getLink(sandbox, id)).status === 'CANCELLED' ? 1 : 0),
      };
    },
    send: /^Cancelar link de 25,00/,
    successMessage: /^Link de 25,00.€ cancelado$/,
  },
  [chargebacks.accept.name]: {
    subject: on('chargebacks'),
    arrange: chargeback('accept', async (sandbox, _, paymentId) => (await chargedBackAmounts(sandbox, paymentId)).length),
    send: /^Aceptar y devolver/,
    successMessage: /^Contracargo aceptado/,
  },
  [chargebacks.dispute.name]: {
    subject: on('chargebacks'),
    arrange: chargeback('dispute', async (sandbox, id) => ((await getChargeback(sandbox, id)).status === 'DISPUTED' ? 1 : 0)),
    send: /^Disputar \d/,
    successMessage: /^Defensa enviada/,
  },
  [chargebacks.act.name]: {
    subject: on('chargebacks'),
    arrange: chargeback('note', notes),
    fill: () => type({ Nota: 'Llamé al cliente' }),
    send: /^Guardar nota$/,
    successMessage: /^Nota guardada$/,
  },
  [cashouts.create.name]: {
    subject: on('cashouts'),
    async arrange(sandbox) {
      const count = async () => (await listCashouts(sandbox, { currency: 'EUR' })).pagination.total_records;
      const before = await count();
      return { path: '/liquidaciones/liquidaciones-list?action=create', done: async () => (await count()) - before };
    },
    fill: () => type({ 'Importe a retirar': '10', 'Referencia en el extracto (opcional)': 'Nóminas' }),
    send: /^Recibir 9,63/,
    successMessage: /^Retirada de 10,00.€ en marcha/,
  },
  [cashouts.cancel.name]: {
    subject: on('cashouts'),
    async arrange(sandbox) {
      const { id } = await createCashout(sandbox, 25);
      const before = await availableOf(sandbox);
      return {
        path: `/liquidaciones/liquidaciones-list?id=${id}&action=cancel`,
        done: async () => Math.round(((await availableOf(sandbox)) - before) / 25),
      };
    },
    send: /^Cancelar 25,00/,
    successMessage: /^Liquidación cancelada/,
  },
  [merchants.create.name]: {
    subject: on('merchants'),
    arrange: form('/akua/merchants?action=create', '/v1/merchants', 'Café sin respuesta'),
    fill: () => type({ Nombre: 'Café sin respuesta', Ciudad: 'Vigo', País: 'ES' }),
    send: /^Crear comercio$/,
    successMessage: /^Comercio Café sin respuesta creado$/,
  },
  [points.create.name]: {
    subject: on('points'),
    arrange: form('/akua/points?merchantId=mer_horno&action=create', '/v1/points', 'Caseta sin respuesta'),
    fill: () => type({ Nombre: 'Caseta sin respuesta', Ciudad: 'Sevilla' }),
    send: /^Crear punto$/,
    successMessage: /^Punto Caseta sin respuesta creado$/,
  },
  [terminals.create.name]: {
    subject: on('provider-terminals'),
    async arrange(sandbox) {
      const { data } = await sandbox.ask<{ data: { id: string }[] }>('GET', '/v1/points', { query: { merchant_id: merchantId } });
      return form(`/akua/terminals?pointId=${data[0]!.id}&action=create`, '/v1/terminals', 'Caja sin respuesta')(sandbox);
    },
    async fill() {
      await screen.findByRole('option', { name: 'PAX A77' });
      const model = screen.getByRole<HTMLOptionElement>('option', { name: 'PAX A77' }).value;
      await type({ Nombre: 'Caja sin respuesta', Modelo: model, 'Número de serie': 'ZZ90002' });
    },
    send: /^Crear terminal$/,
    successMessage: /^Terminal Caja sin respuesta creado$/,
  },
};
