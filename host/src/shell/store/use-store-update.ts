import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation, type ApiMutation } from '@mostrador/api-client';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branchSettings, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';
import { announce } from '@mostrador/ui/kit';
import { useT } from './messages';
import { cacheSwitch } from './queries';

/** Saves one switch of the store and caches the server's response; after a failure the state is fetched again. */
export function useStoreUpdate(branchId: number, target: StoreSwitch): ApiMutation<typeof branchSettings.updateStore> {
  const t = useT();
  const queries = useQueryClient();
  return useApiMutation(branchSettings.updateStore, {
    invalidates: [branchSettings.activity, branchZones.list],
    onSuccess: async (answer) => {
      await cacheSwitch(queries, branchId, target, answer);
      const state = t(`store.${answer.enabled ? 'on' : 'off'}.${target}`);
      announce(t('store.saved', { name: t(`store.switch.${target}`), state }));
    },
  });
}
