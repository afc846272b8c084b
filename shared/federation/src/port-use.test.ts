import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isPortFree, describePortOwner } from './port-use';

test('reports a taken port with the process and its program, for IPv4 and IPv6', async () => {
  for (const address of ['127.0.0.1', '::']) {
    const server = createServer().listen(0, address);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await isPortFree(port)).toBe(false);
    expect(await describePortOwner(port)).toMatch(new RegExp(`^process ${process.pid} \\(.*jest`));
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port)).toBe(true);
    expect(await describePortOwner(port)).toBe('a process that this system does not name');
  }
});
