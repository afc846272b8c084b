import { useState } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { Glyph, PlainButton } from '@mostrador/ui/kit';
import { useApp } from '../boot/app-context';
import { useT as useRemotesT } from '../remotes/messages';
import { shellMessages, useT } from './messages';
import { StatusPage } from './StatusPage';

/** No screen has this address. With a part of the product missing it may be one of that part's: then it can be asked for again. */
export function NotFoundPage() {
  return (
    <WithMessages load={shellMessages}>
      <NotFound />
    </WithMessages>
  );
}

function NotFound() {
  const t = useT();
  const remotesT = useRemotesT();
  const { remotes, loader } = useApp();
  const [trying, setTrying] = useState(false);
  const missing = remotes.filter(({ descriptor }) => !descriptor);

  async function retry() {
    setTrying(true);
    await Promise.all(missing.map(({ name }) => loader.retry(name)));
    setTrying(false);
  }

  if (missing.length === 0) {
    return <StatusPage icon={<Glyph name="search" />} title={t('shell.notFound.title')} text={t('shell.notFound.text')} />;
  }
  return (
    <StatusPage
      icon={<Glyph name="alert" />}
      title={t('shell.missing.title')}
      text={remotesT('remotes.unavailable.unknown', { names: missing.map(({ name }) => name).join(', ') })}
      actions={
        <PlainButton onClick={() => void retry()} disabled={trying}>
          {t('shell.error.retry')}
        </PlainButton>
      }
    />
  );
}
