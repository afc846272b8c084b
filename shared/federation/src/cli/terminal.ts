import { portVariable, type Ports } from '../parts';
import { isPortFree, describePortOwner } from '../port-use';

/** Prints one line of progress. */
export function step(text: string): void {
  console.log(`▸ ${text}`);
}

/** Exits with an error message of one sentence. */
export function fail(text: string): never {
  console.error(`✖ ${text}`);
  process.exit(1);
}

/** Exits if one of the program's ports is taken, and prints the process that uses it. */
export async function checkPorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isPortFree(port)))
      fail(
        `Port ${port} is taken by ${await describePortOwner(port)}. Stop it, or choose another port: ${portVariable(name)}=<port>`,
      );
  }
}
