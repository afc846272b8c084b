import { test } from '@mostrador/testing/playwright';
import { here, release, smokeOfBothSides } from './release-smoke';

// A refused remote's boundary logs why.
test.use({ builds: release ? { remotes: release } : undefined, toleratedErrors: [/^sound NotAllowedError|RemoteError|^$/] });

smokeOfBothSides('this host, the remotes of the last release', release && here);
