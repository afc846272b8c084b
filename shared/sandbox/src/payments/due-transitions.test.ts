import { createRandom } from '../seed/random';
import { testDatabases } from '../test-databases';
import { DueTransitions } from './due-transitions';
import { PaymentsTestBed } from './test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  /** Inserts a payment whose next step is due in 3 s, and returns its id. */
  async function placeDue(): Promise<string> {
    const id = await testBed.place('CAPTURE_SCHEDULED');
    await testBed.db.query('UPDATE payments SET next_step_at = $2 WHERE id = $1', [id, testBed.sandbox.services.now() + 3000]);
    return id;
  }
  const stored = async (id: string) =>
    (await testBed.db.query<{ status: string }>('SELECT status FROM payments WHERE id = $1', [id]))[0]?.status;

  it('does not apply due transitions on a read', async () => {
    const id = await placeDue();
    testBed.clock.now += 3000;
    expect((await testBed.get(`/v1/payments/${id}`)).status).toBe(200);
    expect((await testBed.get('/v1/payments')).status).toBe(200);
    expect(await stored(id)).toBe('CAPTURE_SCHEDULED');
  });

  it('applies due transitions at once when the clock is moved ahead', async () => {
    const id = await placeDue();
    await testBed.sandbox.ask('POST', '/__sandbox/clock', { body: { ahead_ms: 3000 } });
    expect((await testBed.get(`/v1/payments/${id}`)).body.status).toBe('CAPTURE_IN_PROGRESS');
  });

  it('applies due transitions of a listening sandbox without any request', async () => {
    const id = await placeDue();
    await testBed.sandbox.listen();
    testBed.clock.now += 3000;
    const deadline = performance.now() + 30_000;
    while ((await stored(id)) === 'CAPTURE_SCHEDULED' && performance.now() < deadline)
      await new Promise((next) => setTimeout(next, 100));
    expect(await stored(id)).toBe('CAPTURE_IN_PROGRESS');
  });
});

describe('timer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs every second, logs the first of consecutive failures and ends when it is stopped', async () => {
    const lines: string[] = [];
    let runs = 0;
    const transaction = () => {
      runs += 1;
      return Promise.reject(new Error('closed'));
    };
    const services = { database: { transaction }, now: () => 0, random: createRandom(3) };
    const transitions = new DueTransitions(services as unknown as ConstructorParameters<typeof DueTransitions>[0], (line) =>
      lines.push(line),
    );
    transitions.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(runs).toBe(0);
    await jest.advanceTimersByTimeAsync(9001);
    expect(runs).toBe(10);
    expect(lines).toEqual(['Sandbox: due transitions failed: Error: closed']);
    await transitions.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(10);
  });
});
