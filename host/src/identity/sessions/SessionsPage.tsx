import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import { sessions, type UserSession } from '@mostrador/contract/backoffice/sessions/calls';
import { withMessages } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { DateText, ErrorState, Page, PlainButton, RowsSkeleton, StaleNotice, StatusTag, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { parseUserAgent } from '@mostrador/values/user-agent';
import { sessionsMessages, useT } from './messages';
import './sessions.css';

/** The page with the user's sessions: on which devices they are signed in, and how to end each of them or all (docs backoffice §2.1). */
export const SessionsPage = withMessages(sessionsMessages, Sessions);

const listQuery = apiQuery(sessions.list, {});

/** A session to end with its device's name, or all. */
type Question = { session: UserSession; device: string } | 'all';

function Sessions() {
  const t = useT();
  const query = useQuery({ ...listQuery, staleTime: 0 });
  // A closed dialog stays mounted with its question, so that it can animate and restore the focus.
  const [dialog, setDialog] = useState<{ question: Question; open: boolean } | null>(null);
  const deviceName = useDeviceName();
  const ask = (question: Question) => setDialog({ question, open: true });
  const { data: listed, error } = query;
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  return (
    <Page
      actions={
        <PlainButton variant="danger" onClick={() => ask('all')}>
          {t('sessions.all')}
        </PlainButton>
      }
    >
      <p className="m-muted">{t('sessions.text')}</p>
      {error && listed && <StaleNotice error={error} {...retry} />}
      <section className="m-card" aria-busy={query.isFetching}>
        {!listed && (error ? <ErrorState error={error} {...retry} /> : <RowsSkeleton rows={3} height={72} />)}
        {listed && (
          <ul className="h-sessions">
            {listed.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                device={deviceName(session)}
                onEnd={(device) => ask({ session, device })}
              />
            ))}
          </ul>
        )}
      </section>
      {listed?.every(({ current }) => current) && <p className="m-muted">{t('sessions.empty')}</p>}
      {dialog?.question === 'all' && <EndAllDialog open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} />}
      {dialog && dialog.question !== 'all' && (
        <EndDialog {...dialog.question} open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} />
      )}
    </Page>
  );
}

/** Returns a function that names the device of a session: "Chrome en Windows". */
function useDeviceName(): (session: UserSession) => string {
  const t = useT();
  return ({ userAgent }) => {
    const { browser, system } = parseUserAgent(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}

interface ItemProps {
  session: UserSession;
  device: string;
  onEnd: (device: string) => void;
}

function SessionItem({ session: { current, startedAt, usedAt }, device, onEnd }: ItemProps) {
  const t = useT();
  return (
    <li className="h-session">
      <div className="h-session-device">
        <p>
          <strong>{device}</strong> {current && <StatusTag tone="success" label={t('sessions.current')} />}
        </p>
        <p className="m-muted">
          {t('sessions.used')}: <DateText value={usedAt} />
        </p>
        <p className="m-muted">
          {t('sessions.started')}: <DateText value={startedAt} />
        </p>
      </div>
      {!current && (
        <PlainButton aria-label={t('sessions.endOf', { device })} onClick={() => onEnd(device)}>
          {t('sessions.end')}
        </PlainButton>
      )}
    </li>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

function EndDialog({ session, device, ...dialog }: DialogProps & { session: UserSession; device: string }) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const end = useApiMutation(sessions.end, { onSuccess: (left) => void queries.setQueryData(listQuery.queryKey, left) });
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('sessions.end.title')}
      confirmLabel={t('sessions.end.confirm')}
      onConfirm={async () => {
        await end.run({ id: session.id });
        snackbar({ message: t('sessions.end.done', { device }) });
      }}
    >
      <p>{t('sessions.end.text', { device })}</p>
    </ConfirmDialog>
  );
}

function EndAllDialog(dialog: DialogProps) {
  const t = useT();
  const end = useApiMutation(sessions.endAll);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('sessions.all.title')}
      confirmLabel={t('sessions.all.confirm')}
      onConfirm={async () => {
        await end.run({});
        // The server has ended this one too, so there is nothing to sign out from.
        sessionStore.end('missing');
      }}
    >
      <p>{t('sessions.all.text')}</p>
    </ConfirmDialog>
  );
}
