import { test } from '@mostrador/testing/playwright';
import { release, smokeOfBothSides } from './release-smoke';

// A refused remote's boundary logs why.
test.use({ builds: release ? { host: release } : undefined, toleratedErrors: [/^sound NotAllowedError|RemoteError|^$/] });

smokeOfBothSides('the host of the last release, these remotes', release);
