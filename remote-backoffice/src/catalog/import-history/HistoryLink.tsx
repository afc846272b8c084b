import { LinkButton } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from './messages';

/** Link from an import to the list of imports. */
export function HistoryLink() {
  const t = useT();
  return <LinkButton to={path('import-products', {}, { part: 'history' })}>{t('importHistory.title')}</LinkButton>;
}
