import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts';

const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: string[] };

/**
 * The oldest browsers that the product supports, each as `Firefox >= 121`: the compile targets of the build (docs platform §5).
 */
export const supportedBrowsers: readonly string[] = browserslist;

/** The same list in the format of esbuild's targets: `firefox121`. */
export const esbuildTargets: string[] = browserslist.map((browser) => browser.toLowerCase().replace(/ *>= */, ''));
