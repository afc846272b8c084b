import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const surveys = resourceParts({
  screens: [
    { id: 'surveys', path: '/encuesta', access: 'session', parent: 'customers', title: 'surveys.title' },
    {
      id: 'survey-responses',
      path: '/encuesta/detalle/{id}',
      access: 'session',
      parent: 'surveys',
      title: 'surveys.responses.title',
    },
  ],
  menu: [menuEntry('surveys', { group: 'customers', icon: 'surveys', order: 50, sets: ['b445'], title: 'surveys.title' })],
  commands: [{ id: 'surveys', screen: 'surveys', title: 'surveys.title' }],
});
