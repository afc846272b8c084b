import { casesOfLevel } from '@mostrador/testing/level';
import { expect, test } from '@mostrador/testing/playwright';
import type { FileFault, StaticServer } from '@mostrador/testing/stack/protocol';
import { count, detectReload, fetchDescriptor, list, menu, retry, rows, type Described } from './faults';

// Messages logged by error boundaries, and by the browser about invalid files.
test.use({
  toleratedErrors: [
    /^$|RemoteError|LoadError|Could not load|ChunkLoadError|RUNTIME-00|Unexpected token|SyntaxError|MIME type|integrity|NotAllowedError|broken build|is not a function/i,
  ],
});

/** A file, identified by its server and a regular expression for its path. */
interface Target {
  server: StaticServer;
  path: (remote: Described) => string;
  /** The other remote needs it, too, so its screen also fails. */
  isForAll?: boolean;
}
const payments = (path: string): Target => ({ server: 'payments', path: () => path });
const targets: Record<string, Target> = {
  'the descriptor': payments('^/remote\\.json$'),
  'the entry': payments('^/remoteEntry\\.'),
  "the container's chunk": {
    server: 'payments',
    path: ({ files }) => `^/${files.container.find((name) => name.endsWith('.js'))}$`,
  },
  "the screen's chunk": payments('^/c/screen-payments\\..*js$'),
  "the screen's texts": payments('^/c/es-payments-json\\.'),
  "the screen's style": payments('^/c/screen-payments\\..*css$'),
  'a shared chunk': { server: 'host', path: () => '^/c/ui-list\\..*js$', isForAll: true },
};
const faults: FileFault[] = ['missing', 'stumbles', 'html', 'hang', 'altered', 'throws'];

const cases = Object.entries(targets).flatMap(([name, target]) =>
  faults.map((fault) => [`${name}, ${fault}`, target, fault] as const),
);

/** One of each fault, each at another file. */
const inGate = [
  'the descriptor, hang',
  'the entry, missing',
  "the container's chunk, html",
  "the screen's chunk, altered",
  "the screen's texts, stumbles",
  'a shared chunk, throws',
];

for (const [name, { server, path: pathIn, isForAll }, fault] of casesOfLevel(cases, inGate))
  test(`${name}: a deep link ends in the list or in a retry that works, and the rest of the page works`, async ({
    page,
    signIn,
    breakFiles,
    stack,
  }) => {
    const path = pathIn(await fetchDescriptor(stack.addresses.payments));
    const requests = count(page, new RegExp(path));
    // Visit home first, so that the menu knows the remote although its descriptor fails now.
    await signIn(page);
    await page.goto('about:blank');
    await breakFiles(server, { path, as: fault });
    const before = requests();
    await page.goto(list);
    const outcome = page.locator(rows).first().or(retry(page).first());
    await expect(outcome.first()).toBeVisible();
    const notReloaded = await detectReload(page);
    await menu(page, 'Tablero de pedidos').click();
    const board = page.getByRole('heading', { name: /Ingresados/ });
    await expect(isForAll ? board.or(retry(page)) : board).toBeVisible();
    expect(requests() - before, 'no loop of requests').toBeLessThan(isForAll ? 18 : 9);

    await breakFiles(server, null);
    await menu(page, 'Pagos').click();
    // The other screen's retry button is gone.
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos', exact: true })).toBeVisible();
    await expect(outcome.first()).toBeVisible();
    if (await retry(page).isVisible()) await retry(page).click();
    await expect(page.locator(rows).first()).toBeVisible();
    await notReloaded();
  });
