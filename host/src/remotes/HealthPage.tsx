import { copyText, Page, PlainButton, StatusTag, useSnackbar } from '@mostrador/ui/kit';
import { useFlag } from '@mostrador/feature-flags';
import { withMessages, useLabel } from '@mostrador/i18n';
import { useIntl } from 'react-intl';
import { clock } from '@mostrador/values/clock';
import { appVersion } from '../core/app-version';
import { useErrorReports, type ErrorReport } from '../core/error-reports';
import { runningEntry } from '../core/host-build';
import { federation } from './federation';
import { useRemotes } from './remotes-context';
import { ProviderHealthCard } from './HealthPageProvider';
import { healthMessages, useT } from './health-messages';
import type { RemoteHealth } from './remotes';
import './health.css';

/** The page /health: shows what is loaded in this page and what went wrong, for support. */
export const HealthPage = withMessages(healthMessages, Health);

function Health() {
  const t = useT();
  const snackbar = useSnackbar();
  const { loader } = useRemotes();
  const hasPayments = useFlag('payments');
  const health = loader.health();
  const shared = sharedModules();
  const errors = useErrorReports();
  const build = runningEntry();
  const copy = async () => {
    const report = {
      host: { version: appVersion, build, at: new Date(clock.now()).toISOString() },
      remotes: health,
      shared,
      errors,
    };
    if (await copyText(JSON.stringify(report, null, 2))) snackbar({ message: t('health.copied') });
    else snackbar({ message: t('health.copyFailed'), variant: 'alert', alert: { color: 'error' } });
  };
  return (
    <Page actions={<PlainButton onClick={() => void copy()}>{t('health.copy')}</PlainButton>}>
      <section className="m-card h-health-part">
        <h2>{t('health.host')}</h2>
        <dl>
          <dt>{t('health.version')}</dt>
          <dd>{appVersion}</dd>
          <dt>{t('health.build')}</dt>
          <dd>{build ?? '–'}</dd>
        </dl>
      </section>
      {health.map((remote) => (
        <RemoteHealthCard key={remote.state.name} health={remote} />
      ))}
      {hasPayments && <ProviderHealthCard />}
      <ErrorsCard errors={errors} />
      <section className="m-card h-health-part">
        <h2>{t('health.shared')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('health.module')}</th>
              <th scope="col">{t('health.version')}</th>
            </tr>
          </thead>
          <tbody>
            {shared.map(({ name, versions }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{versions.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}

function RemoteHealthCard({ health: { state, loadedBuild, lastError } }: { health: RemoteHealth }) {
  const t = useT();
  const label = useLabel();
  const { formatDate } = useIntl();
  const { loader } = useRemotes();
  const available = state.status === 'available';
  const failure = available ? state.stale : state;
  return (
    <section className="m-card h-health-part">
      <h2>{state.descriptor ? label(state.descriptor.titles) : state.name}</h2>
      <dl>
        <dt>{t('health.status')}</dt>
        <dd>
          <StatusTag
            tone={available ? (failure || state.fallback ? 'warning' : 'success') : 'error'}
            label={t(available ? (state.fallback ? 'health.fallback' : 'health.available') : 'health.unavailable')}
          />
          {failure && (
            <>
              {' '}
              {failure.problem}: {failure.detail}{' '}
              <PlainButton onClick={() => void loader.retry(state.name)}>{t('health.retry')}</PlainButton>
            </>
          )}
        </dd>
        <dt>{t('health.address')}</dt>
        <dd>{state.url}</dd>
        <dt>{t('health.version')}</dt>
        <dd>{state.descriptor?.version ?? '–'}</dd>
        <dt>{t('health.build')}</dt>
        <dd>{state.descriptor?.build ?? '–'}</dd>
        <dt>{t('health.loaded')}</dt>
        <dd>{loadedBuild ?? t('health.notLoaded')}</dd>
        <dt>{t('health.lastError')}</dt>
        <dd>
          {lastError
            ? `${formatDate(lastError.at, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })} · ${lastError.problem}: ${lastError.detail}`
            : t('health.none')}
        </dd>
      </dl>
    </section>
  );
}

/** Lists the errors of this page since it was loaded, newest first. */
function ErrorsCard({ errors }: { errors: readonly ErrorReport[] }) {
  const t = useT();
  const { formatDate } = useIntl();
  return (
    <section className="m-card h-health-part">
      <h2>{t('health.errors')}</h2>
      {errors.length === 0 ? (
        <p className="m-muted">{t('health.none')}</p>
      ) : (
        <ul className="h-health-errors">
          {errors.toReversed().map(({ at, count, kind, name, message, remote, part, route }) => (
            <li key={`${at}${kind}${message}${route}`}>
              <strong>
                {name}: {message}
              </strong>
              <span className="m-muted">
                {[
                  formatDate(at, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }),
                  t('health.times', { count }),
                  [remote, part].filter(Boolean).join(' '),
                  route,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the versions in the federation's share scope. More than one version of a name means two copies in the page. */
function sharedModules(): { name: string; versions: string[] }[] {
  return Object.entries(federation.shareScopeMap.default ?? {})
    .map(([name, versions]) => ({ name, versions: Object.keys(versions) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
