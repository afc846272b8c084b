import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

/** Path of an icon that the host does not have, in a 24 × 24 viewbox. */
const star = 'M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z';

export const overview = resourceParts({
  screens: [{ id: 'overview', path: '/example', access: 'session', title: 'overview.title' }],
  menu: [menuEntry('overview', { group: 'example', icon: 'example', iconPath: star, order: 10, title: 'overview.title' })],
  cards: [{ id: 'overview', order: 60, size: 'small', title: 'overview.title' }],
});
