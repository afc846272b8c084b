import { testDatabases } from '../../test-databases';
import { placeChargeback } from '../chargebacks/test-chargebacks';
import { PaymentsTestBed } from '../test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  let mine: string;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
    const customer = { id: 'c', name: 'Íñigo Zubizarreta Núñez', email: 'inigo.z@correo.test' };
    // Noon in Madrid on 12 November 2026; no payment of the seed costs as much.
    const created_at = Date.UTC(2026, 10, 12, 11);
    mine = await testBed.place('CAPTURED', { minor: 9_242_75, created_at, customer });
    await testBed.place('CAPTURED', { minor: 9_242_75, created_at: Date.UTC(2026, 9, 1) });
    await testBed.place('CAPTURED', { minor: 9_242_76, currency: 'USD', created_at: Date.UTC(2026, 9, 1) });
    await testBed.db.query(
      `UPDATE payments SET instrument = jsonb_set(instrument::jsonb, '{card,last_four_digits}', '"8658"')::json WHERE id = $1`,
      [mine],
    );
  });
  afterAll(() => testBed.close());

  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await testBed.get(`/v1/payments?page_size=200&${query}`);
    expect(status).toBe(200);
    return body.data!.map((one) => one.id);
  };
  const search = (text: string) => found(`search=${encodeURIComponent(text)}&time_zone=Europe/Madrid`);

  it.each([
    '9242,75 8658',
    '8658 9.242,75 €',
    '9242,75 •••• 8658',
    'visa 8658 9242.75',
    'inigo.z@correo.test 8658',
    'nunez inigo',
    '12/11/2026 9242,75',
    '12 de noviembre de 2026 visa 8658',
    '2026-11-12 inigo.z@correo EUR',
    '12 nov 2026, 12:00 inigo.z',
    '12/11/2026 12:00:00 PM 9242,75',
  ])('finds a payment by "%s"', async (text) => {
    expect(await search(text)).toEqual([mine]);
  });

  it.each([
    '9242,75 1111 nunez',
    'mastercard 8658 nunez',
    '9242,75 $ inigo.z',
    '13/11/2026 inigo.z',
    '12/11/2026 11:00 inigo.z',
    '12:01 inigo.z',
    'USD inigo.z',
    'inigo.z garcía',
  ])('does not find a payment by "%s", of which a term does not match', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('counts days in the zone of the search', async () => {
    const late = await testBed.place('CAPTURED', { minor: 8_111_11, created_at: Date.UTC(2026, 10, 12, 23, 30) });
    expect(await search('8111,11 13/11/2026')).toEqual([late]);
    expect(await found('search=8111,11+12/11/2026')).toEqual([late]);
    expect((await testBed.get('/v1/payments?search=x&time_zone=Moon')).status).toBe(422);
  });

  it('filters by an amount from and to in a currency, and refuses bounds without one', async () => {
    expect(await found('currency=EUR&amount_from=9242.75&amount_to=9242.75')).toHaveLength(2);
    expect(await found('currency=USD&amount_from=9242.75&amount_to=9242.76')).toHaveLength(1);
    expect(await found('currency=EUR&amount_from=9242.76&amount_to=9999')).toEqual([]);
    const refused = await testBed.get('/v1/payments?amount_from=5');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'currency_needed', details: [expect.stringMatching(/^currency: /)] },
    });
  });

  it("filters by the end of the card's number", async () => {
    expect(await found('last_four=8658')).toEqual([mine]);
    expect(await found('last_four=658&search=nunez')).toEqual([mine]);
    expect(await found('last_four=865&search=nunez')).toEqual([]);
    expect((await testBed.get('/v1/payments?last_four=86588')).status).toBe(400);
  });

  it('finds by CHARGED_BACK what a chargeback took, and by REFUNDED only the rest', async () => {
    const { id, paymentId: lost } = await placeChargeback(testBed, 'PENDING', { paymentMinor: 6_000_01 });
    expect((await testBed.post(`/v1/chargebacks/${id}/accept`, {})).status).toBe(200);
    const refunded = await testBed.place('REFUNDED', { minor: 6_000_01 });
    const captured = await testBed.place('CAPTURED', { minor: 6_000_01 });
    const by = async (query: string) => (await found(`search=6000,01&${query}`)).toSorted();
    expect(await by('status=REFUNDED')).toEqual([lost, refunded].toSorted());
    expect(await by('status=REFUNDED&lost_chargeback=exclude')).toEqual([refunded]);
    expect(await by('status=REFUNDED&lost_chargeback=only')).toEqual([lost]);
    expect(await by('status=CAPTURED,REFUNDED&lost_chargeback=exclude')).toEqual([captured, refunded].toSorted());
    expect(await by('status=CAPTURED,REFUNDED&lost_chargeback=only')).toEqual([captured, lost].toSorted());
    expect((await testBed.get('/v1/payments?lost_chargeback=yes')).status).toBe(400);
  });

  it('filters by the state of the dispute', async () => {
    const placed: Record<string, string> = {};
    for (const status of ['PENDING', 'DISPUTED', 'EXPIRED', 'CANCELLED'] as const) {
      placed[status] = (await placeChargeback(testBed, status, { paymentMinor: 7_000_01 })).paymentId;
    }
    await testBed.place('CAPTURED', { minor: 7_000_01 });
    const inState = async (dispute: string) => (await found(`search=7000,01&dispute=${dispute}`)).toSorted();
    expect(await inState('open')).toEqual([placed.PENDING, placed.DISPUTED].toSorted());
    expect(await inState('lost')).toEqual([placed.EXPIRED]);
    expect(await inState('won')).toEqual([placed.CANCELLED]);
    expect(await inState('open,lost,won')).toHaveLength(4);
    expect(await inState('')).toHaveLength(5);
  });
});
