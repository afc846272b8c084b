import { MessagesProvider } from '@mostrador/i18n';
import { Glyph } from '@mostrador/ui/kit';
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
      icon={<Glyph name="search" />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      actions={<HomeLink />}
    />
  );
}
