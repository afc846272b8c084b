import { screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { DeviceClockNotice } from './DeviceClockNotice';

const minute = 60_000;
const right = clock.now;
const setDevice = (minutes: number) => jest.spyOn(clock, 'now').mockImplementation(() => right() + minutes * minute);
const wrong = /^El reloj de este dispositivo no va bien/;

afterEach(() => jest.restoreAllMocks());

/** Opens a page once the server's time is known. */
const visit = (options = {}) => renderScreen(<DeviceClockNotice />, options);

test.each([70, -3])('shows once that the clock of a device is %d minutes off', async (minutes) => {
  await startSandbox();
  setDevice(minutes);
  const { user } = await visit();
  expect(await screen.findByText(wrong)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
  await visit({ visit: 'reload' });
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
});

test('accepts a clock that is a minute off', async () => {
  await startSandbox();
  setDevice(1);
  await visit();
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
});
