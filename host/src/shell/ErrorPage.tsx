import { useEffect, useState } from 'react';
import { randomId } from '@mostrador/browser-storage/random-id';
import { withMessages } from '@mostrador/i18n';
import { WarningOutlined } from '@mostrador/ui/icons';
import { PlainButton, ShortId } from '@mostrador/ui/kit';
import { shellMessages, useT } from './messages';
import { homePath } from '../core/paths';
import { StatusPage } from './StatusPage';

interface Props {
  /** The thrown error; logged to the console with the code that the user can quote. */
  error: unknown;
  onRetry(): void;
  /** `h1` for the page's heading, `h2` below the heading of the title bar. */
  heading?: 'h1' | 'h2';
}

/** Shown when a screen or the router fails to render. The home link reloads the page, to clear the failed state. */
export const ErrorPage = withMessages(shellMessages, Failure);

function Failure({ error, onRetry, heading }: Props) {
  const t = useT();
  const [errorId] = useState(() => randomId().slice(0, 8));
  useEffect(() => console.error(errorId, error), [errorId, error]);
  return (
    <div role="alert">
      <StatusPage
        icon={<WarningOutlined />}
        title={t('shell.error.title')}
        text={t('shell.error.text')}
        heading={heading}
        actions={
          <>
            <a href={homePath} className="m-button">
              {t('shell.backHome')}
            </a>
            <PlainButton variant="primary" onClick={onRetry}>
              {t('shell.error.retry')}
            </PlainButton>
          </>
        }
      >
        <p>
          {t('shell.error.id')} <ShortId id={errorId} />
        </p>
      </StatusPage>
    </div>
  );
}
