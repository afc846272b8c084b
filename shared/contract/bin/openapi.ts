import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../src/openapi';

const file = join(import.meta.dirname, '../openapi.json');
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
console.log(`Wrote ${file}`);
