import { test } from '@mostrador/testing/playwright';
import { release, smokeOfBothSides } from './release-smoke';

// The error boundary logs why a remote is rejected.
test.use({ builds: release ? { host: release } : undefined, toleratedErrors: [/^sound NotAllowedError|RemoteError|^$/] });

smokeOfBothSides('the host of the last release, these remotes', release);
