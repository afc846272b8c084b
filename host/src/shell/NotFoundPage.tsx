import { withMessages } from '@mostrador/i18n';
import { SearchOutlined } from '@mostrador/ui/icons';
import { shellMessages, useT } from './messages';
import { HomeLink, StatusPage } from './StatusPage';

/** Shown if no screen has this address. */
export const NotFoundPage = withMessages(shellMessages, NotFound);

function NotFound() {
  const t = useT();
  return (
    <StatusPage
      icon={<SearchOutlined />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      actions={<HomeLink />}
    />
  );
}
