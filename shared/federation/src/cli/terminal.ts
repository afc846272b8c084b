import { portVariable, type Ports } from '../parts';
import { isPortFree, ownerOf } from '../port-use';

/** Prints one line of progress. */
export function step(text: string): void {
  console.log(`▸ ${text}`);
}

/** Ends the program with one clear sentence. */
export function fail(text: string): never {
  console.error(`✖ ${text}`);
  process.exit(1);
}

/** Ends the program when one of its ports is taken, and says by what. */
export async function checkPorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isPortFree(port)))
      fail(`Port ${port} is taken by ${await ownerOf(port)}. Stop it, or choose another port: ${portVariable(name)}=<port>`);
  }
}
