import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile, firstFreePort, localPort, root, type RemotePart } from './parts';

/** The smallest complete remote: a screen, a card and a menu entry, in five languages. */
const template = join(import.meta.dirname, '../template');

interface ConfigLines {
  remotes: Record<string, { descriptor: string; claims: string[] }>;
  flags: Record<string, boolean>;
  remoteOverrideOrigins: string[];
}

/**
 * Creates a remote in a workspace: its folder, copied from the template, and its lines in `config.json` (address and enabled
 * flag). Does not install its packages. Throws an error with one sentence if the name is invalid or taken.
 */
export function newRemote(name: string, workspace = root): RemotePart {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`"${name}" is not a valid name of a remote: use lower-case letters and digits, as in loyalty`);
  if (['host', 'sandbox', 'example'].includes(name)) throw new Error(`"${name}" is a reserved name`);
  const part: RemotePart = `remote-${name}`;
  const folder = join(workspace, part);
  if (existsSync(folder)) throw new Error(`${part} is already there`);
  cpSync(template, folder, { recursive: true, filter: (source) => !/[\\/](node_modules|dist)$/.test(source) });
  const title = name[0]!.toUpperCase() + name.slice(1);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('example', name).replaceAll('Example', title));
  }
  addToConfig(name, workspace);
  return part;
}

function addToConfig(name: string, workspace: string): void {
  const file = configFile(workspace);
  const config = JSON.parse(readFileSync(file, 'utf8')) as ConfigLines;
  const port = firstFreePort(3001, new Set(Object.values(config.remotes).map(({ descriptor }) => localPort(descriptor))));
  const origin = `http://localhost:${port}`;
  config.remotes[name] = { descriptor: `${origin}/remote.json`, claims: [`/${name}`] };
  config.flags[name] = true;
  config.remoteOverrideOrigins.push(origin);
  writeFileSync(file, formatted(config));
}

const width = 130;

/** Formats JSON like Prettier: a value without nested values stays on one line if that is short enough. */
function formatted(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /^( *)("[^"]+": )?([[{])\n([^[\]{}]*)\n *[\]}](,?)$/gm,
    (whole, indent: string, key = '', open: string, inner: string, comma: string) => {
      const words = inner.trim().replace(/\n\s*/g, ' ');
      const line = `${indent}${key}${open === '{' ? `{ ${words} }` : `[${words}]`}${comma}`;
      return line.length <= width ? line : whole;
    },
  );
  return `${text}\n`;
}
