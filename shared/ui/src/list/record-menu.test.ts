import { recordMenu } from './record-menu';

test('the menu has every action in the order of the verdicts, with the reason of each disabled one', () => {
  const chosen: string[] = [];
  const items = recordMenu(
    { send: { allowed: true }, close: { allowed: false, reason: 'sent' } },
    {
      label: (action) => `Do ${action}`,
      refusal: (reason) => `Not: ${reason}`,
      danger: (action) => action === 'close',
      onSelect: (action) => chosen.push(action),
    },
  );
  expect(items).toMatchObject([
    { key: 'send', label: 'Do send', danger: false, disabledReason: undefined },
    { key: 'close', label: 'Do close', danger: true, disabledReason: 'Not: sent' },
  ]);
  items[0]?.onSelect();
  expect(chosen).toEqual(['send']);
});
