import { useEffect, useState } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { Glyph, PlainButton, ShortId } from '@mostrador/ui/kit';
import { shellMessages, useT } from './messages';
import { StatusPage } from './StatusPage';

interface Props {
  /** What was thrown; goes to the console beside the code that the user can quote. */
  error: unknown;
  onRetry(): void;
}

/** A screen or the router failed while rendering. Needs the router above it. */
export function ErrorPage(props: Props) {
  return (
    <WithMessages load={shellMessages}>
      <Failure {...props} />
    </WithMessages>
  );
}

function Failure({ error, onRetry }: Props) {
  const t = useT();
  const [errorId] = useState(() => crypto.randomUUID().slice(0, 8));
  useEffect(() => console.error(errorId, error), [errorId, error]);
  return (
    <StatusPage
      icon={<Glyph name="alert" />}
      title={t('shell.error.title')}
      text={t('shell.error.text')}
      actions={<PlainButton onClick={onRetry}>{t('shell.error.retry')}</PlainButton>}
    >
      <p className="m-status-id">
        {t('shell.error.id')} <ShortId id={errorId} />
      </p>
    </StatusPage>
  );
}
