import { callApi } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { download, useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { csvRow, csvByteOrderMark } from '@mostrador/values/csv';
import { useT } from '../messages';

/**
 * Returns a function that downloads the single-use codes of a coupon as CSV, each with the order that used it. Failures are shown
 * in the snackbar.
 */
export function useDownloadCodes() {
  const t = useT();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  return async (id: number, name: string): Promise<void> => {
    try {
      const { items } = await callApi(promotions.codes, { id });
      const rows = [
        [t('promotions.field.code'), t('promotions.codes.order')],
        ...items.map(({ code, orderNumber }) => [code, orderNumber ?? '']),
      ];
      const text = csvByteOrderMark + rows.map((cells) => csvRow(cells)).join('');
      download(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    } catch (error) {
      snackbar({ message: errorText(error).message, variant: 'alert', alert: { color: 'error' } });
    }
  };
}
