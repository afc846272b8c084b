import { health } from '@mostrador/contract/payments/health/calls';
import { implement } from '../../routes';

export const healthRoutes = implement(health, {
  get: async () => ({ status: 'ok' }),
});
