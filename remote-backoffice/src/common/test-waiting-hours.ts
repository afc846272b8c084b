import type { SandboxControl } from '@mostrador/testing/control';
import { clock } from '@mostrador/values/clock';
import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';
import { weekdayOf } from '@mostrador/values/opening';

const zone = 'Europe/Madrid';
const real = clock.now.bind(clock);
const tomorrow = () => addDays(todayIn(zone, real()), 1);

/** Returns tomorrow at 20:00, epoch ms: from then on, `placeHours` sets another waiting time for an hour. */
export function hourBegins(): number {
  return instantOfMinute(tomorrow(), 20 * 60, zone);
}

/** Sets the waiting time of the first branch to 25 minutes, and to 55 from 20:00 to 21:00 on tomorrow's weekday. */
export async function placeHours(sandbox: SandboxControl): Promise<void> {
  await sandbox.keepOpen();
  const asked = { token: await sandbox.signIn(), branch: 1 };
  const set = (path: string, minutes: object) => sandbox.ask('POST', path, { ...asked, body: { id_sucursal: 1, ...minutes } });
  await set('/updateTiempoEsperaSucursal', { tiempo_entrega: '00:25' });
  await set('/updateTiempoEsperaTakeawaySucursal', { tiempo_entrega_takeaway: '00:25' });
  const query = { sucursal_id: 1 };
  const { data } = await sandbox.ask<{ data: { version: number } }>('GET', '/getSucursalHorarios', { ...asked, query });
  const minutes = { tiempo_entrega: '00:55', tiempo_entrega_takeaway: '00:55' };
  const tiempos = [{ dia: weekdayOf(tomorrow()), desde: '20:00', hasta: '21:00', ...minutes }];
  await sandbox.ask('POST', '/updateSucursalHorarios', { ...asked, body: { ...query, version: data.version, tiempos } });
}

/** Sets the clocks of server and page to an instant, from which they run on; `jest.restoreAllMocks` resets the page's clock. */
export async function putClocksAt(sandbox: SandboxControl, instant: number): Promise<void> {
  const ahead = instant - real();
  await sandbox.putClockAhead(ahead);
  jest.spyOn(clock, 'now').mockImplementation(() => real() + ahead);
}
