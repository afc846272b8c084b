import { useState } from 'react';
import { useLabel } from '@mostrador/i18n';
import { ErrorState } from '@mostrador/ui/kit';
import { useRemotes } from './remotes-context';
import { RemoteError } from './remote-error';
import { useT } from './messages';

interface Props {
  remote: string;
  error: unknown;
  onRetry: () => Promise<void>;
  /** For cards: omits the line with technical details. */
  compact?: boolean;
}

/** Shown in the slot of a remote that cannot be used: what is missing, a code for support, and a retry button. */
export function RemoteUnavailable({ remote, error, onRetry, compact = false }: Props) {
  const t = useT();
  const label = useLabel();
  const { remotes } = useRemotes();
  const [retrying, setRetrying] = useState(false);
  const descriptor = remotes.find((state) => state.name === remote)?.descriptor;
  const name = descriptor ? label(descriptor.titles) : remote;
  const known = error instanceof RemoteError;
  const message = known ? t(`remotes.problem.${error.problem}`, { needs: error.message }) : t('remotes.problem.screen-threw');
  const code = known ? error.problem : 'screen-threw';
  const retry = () => {
    setRetrying(true);
    void onRetry().finally(() => setRetrying(false));
  };
  return (
    <ErrorState
      error={{
        title: t('remotes.unavailable', { name }),
        message,
        ...(compact ? {} : { details: [t('remotes.code', { code, remote, version: descriptor?.version ?? '–' })] }),
      }}
      onRetry={retry}
      retrying={retrying}
    />
  );
}
