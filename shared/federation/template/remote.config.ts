import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { overview } from './src/overview/descriptor';

export const config = remoteConfig({
  name: 'example',
  contract: '^1.2.0',
  title: 'remote.title',
  flags: ['example'],
  roles: ['ADMIN'],
  groups: [{ id: 'example', order: 60, title: 'remote.title' }],
  parts: [overview],
});
