import { act, cleanup, render, screen } from '@testing-library/react';
import { SessionProvider, type Session } from '@mostrador/session';
import { useCheck } from './checks';

function Day() {
  const [check, setCheck] = useCheck('2026-01-02', 'EUR');
  return <button onClick={() => setCheck({ minor: -300, note: 'Visto', at: 1 })}>{check?.note ?? 'open'}</button>;
}

const session: Session = {
  ...{ token: 't', branchId: null, merchantId: null },
  business: {
    ...{ id: 700, name: 'Plataforma', role: 'ADMIN', email: 'plataforma@mostrador.test', country: '', plan: '', kind: 'food' },
    ...{ url: null, currency: 'EUR', timeZone: 'UTC', primaryColor: null, secondaryColor: null, branches: [] },
  },
};

/** Returns what the day of a merchant says, in a page of its own. */
function showFor(merchantId: string | null) {
  cleanup();
  render(
    <SessionProvider session={{ ...session, merchantId }}>
      <Day />
    </SessionProvider>,
  );
  return screen.getByRole('button');
}

test('a day that was checked for one merchant is open for another, and for all', () => {
  const button = showFor('mer_candelaria');
  act(() => button.click());
  expect(showFor('mer_candelaria')).toHaveTextContent('Visto');
  expect(showFor('mer_sonrisas')).toHaveTextContent('open');
  expect(showFor(null)).toHaveTextContent('open');
});
