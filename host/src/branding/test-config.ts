import { configureApi } from '@mostrador/api-client/vanilla';
import { startSandbox } from '@mostrador/testing/sandbox';
import { parseConfig, type Config } from '../core/config';

/** Returns the configuration of a deployment over the sandbox and configures the API client with it. */
export async function deployment(whiteLabelId?: number): Promise<Config> {
  const { url } = await startSandbox();
  const config = parseConfig({
    payments: { url },
    backoffice: { url },
    realtime: { url },
    identity: { apiKey: 'sandbox', projectId: 'mostrador-sandbox' },
    remotes: {},
    whiteLabelId,
  });
  configureApi({ ...config, credentials: () => null, onSessionLost: () => undefined });
  return config;
}
