import { MessagesProvider } from '@mostrador/i18n';
import { SearchOutlined } from '@mostrador/ui/icons';
import { shellMessages, useT } from './messages';
import { HomeLink, StatusPage } from './StatusPage';

/** Shown if no screen has this address. */
export function NotFoundPage() {
  return (
    <MessagesProvider load={shellMessages}>
      <NotFound />
    </MessagesProvider>
  );
}

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
