import { fireEvent, screen } from '@testing-library/react';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { points } from '@mostrador/contract/payments/points/calls';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { allCalls } from '@mostrador/contract/registry';
import { expectFailuresShown, type FailureSentences, type SubmitCase } from '@mostrador/testing/submit';
import { remote } from './remote';
import { onceCases } from './test-once';

const always = (sentence: string): FailureSentences => ({ broken: sentence, refused: sentence });
/** What the catalogue says (docs payments §8): the call's headline, else what the server answered. */
const server: FailureSentences = {
  broken: 'Error de API: 500 - El servicio no está disponible',
  refused: 'Error de API: 422 - Datos no válidos',
};
const single: FailureSentences = {
  broken: 'Error 500: El servicio no está disponible',
  refused: 'Error 422: Datos no válidos',
};
const sentences: Record<string, FailureSentences> = {
  'payments.cancel': single,
  'payments.capture': single,
  'links.cancel': single,
  'cashouts.cancel': single,
  'payments.refund': always('Error al procesar la devolución'),
  'payments.cancelOrRefund': always('Error al procesar la devolución'),
  'payments.authorize': { ...server, broken: 'Pago sin confirmar' },
  'links.create': always('Error al crear el enlace de pago'),
  'cashouts.create': always('Error al crear la liquidación'),
};

/** A form or a question over the first record of a list. */
function over(list: 'merchants' | 'points' | 'terminals', action: string, send: RegExp): SubmitCase {
  return {
    subject: { remote, screen: list === 'terminals' ? 'provider-terminals' : list },
    async arrange(sandbox) {
      const { data } = await sandbox.ask<{ data: { id: string }[] }>('GET', `/v1/${list}`, { query: { status: 'ACTIVE' } });
      return { path: `/akua/${list}?id=${data[0]!.id}&action=${action}` };
    },
    send,
    ...(action === 'edit' && {
      async fill() {
        fireEvent.change((await screen.findAllByLabelText('Nombre')).at(-1)!, { target: { value: 'Otro nombre' } });
      },
    }),
  };
}

const edits: Record<string, SubmitCase> = {
  [merchants.update.name]: over('merchants', 'edit', /^Guardar/),
  [points.update.name]: over('points', 'edit', /^Guardar/),
  [terminals.update.name]: over('terminals', 'edit', /^Guardar/),
  [merchants.deactivate.name]: over('merchants', 'deactivate', /^Desactivar/),
};

test.each([...Object.entries(onceCases), ...Object.entries(edits)])(
  '%s: a failed submit shows its sentence in an alert that has the focus',
  (name, form) =>
    expectFailuresShown(
      allCalls().find((call) => call.name === name)!,
      form,
      sentences[name] ?? server,
    ),
);
