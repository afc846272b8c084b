import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { limit } from '@mostrador/testing/slowness';
import { Remotes } from './remotes';

const descriptor: RemoteDescriptor = {
  ...{
    name: 'payments',
    titles: { es: 'Pagos' },
    contract: '^1.0.0',
    version: '1.0.0',
    build: 'test',
    entry: 'mf-manifest.json',
  },
  ...{ shared: {}, groups: [], screens: [], menu: [], cards: [], commands: [] },
};

test(
  'a remote whose descriptor timed out becomes available once the descriptor arrives',
  async () => {
    window.mostradorLoads = { tries: {}, late: {} };
    let isAsked = false;
    // The first request hangs.
    const server = createServer((_, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (isAsked) response.end(JSON.stringify(descriptor));
      isAsked = true;
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/remote.json`;
    const remotes = new Remotes([{ name: 'payments', url, overridden: false }], new QueryClient());
    await remotes.discover();
    expect(remotes.getSnapshot()).toMatchObject([{ status: 'unavailable', problem: 'timeout' }]);
    await waitFor(() => expect(remotes.getSnapshot()).toMatchObject([{ status: 'available' }]), { timeout: limit(15_000) });
    server.closeAllConnections();
    server.close();
  },
  limit(60_000),
);
