import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from '../apt';

/** Debian's folders for servers are not on a user's PATH. */
const places = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

/** Returns the path of nginx on this machine: `NGINX_PATH`, the PATH, usual places. */
export function installedNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...places];
  return [process.env.NGINX_PATH ?? '', ...folders.map((folder) => join(folder, 'nginx'))].find(
    (path) => path !== '' && existsSync(path),
  );
}

/**
 * Returns an installed nginx, otherwise installs Debian's. Throws an error of one sentence if that fails. `step` receives
 * progress messages.
 */
export async function ensureNginx(step: (text: string) => void): Promise<string> {
  if (!installedNginx()) {
    step("Installing Debian's nginx");
    await installWithApt('nginx', 'libnginx-mod-http-brotli-static');
  }
  const path = installedNginx();
  if (path) return path;
  throw new Error(
    'No nginx for the tests of the deployment: none is installed, and apt-get gave none. Install nginx, or set NGINX_PATH.',
  );
}
