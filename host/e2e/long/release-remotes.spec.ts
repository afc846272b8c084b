import { test } from '@mostrador/testing/playwright';
import { here, release, smokeOfBothSides } from './release-smoke';

// The error boundary logs why a remote is rejected.
test.use({ builds: release ? { remotes: release } : undefined, toleratedErrors: [/^sound NotAllowedError|RemoteError|^$/] });

smokeOfBothSides('this host, the remotes of the last release', release && here);
