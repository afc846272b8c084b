import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { business as own } from '@mostrador/contract/backoffice/business/calls';
import { useSession } from '@mostrador/session';
import { Page, QueryPlaceholder } from '@mostrador/ui/kit';
import { FirstBranch } from './FirstBranch';
import { FirstHours } from './FirstHours';
import { ReadyStep } from './ReadyStep';
import { RegisterBusiness } from './RegisterBusiness';
import { useT } from './registration-messages';
import './business.css';
import './registration.css';

const steps = ['business', 'branch', 'hours', 'ready'] as const;
type Step = (typeof steps)[number];

/**
 * `/registrar_negocio`: leads a user without a business to a store that can sell (docs branches §7). The step follows from the
 * server's data, so that an interrupted registration can resume on any device.
 */
export function Registration() {
  const { business } = useSession();
  // Keep this query active: the session follows it, so a new branch is refetched with it.
  useQuery({ ...apiQuery(own.get, {}), enabled: business.id !== 0 });
  const [first] = business.branches;
  if (business.id === 0) return <Steps at="business" />;
  return first ? <BranchRegistration branchId={first.id} /> : <Steps at="branch" />;
}

function BranchRegistration({ branchId }: { branchId: number }) {
  const t = useT();
  const query = useQuery(apiQuery(branches.get, { branchId }));
  const { data } = query;
  const lacksMethods = data?.missing.includes('methods') === true;
  const methods = useQuery({ ...apiQuery(branchMethods.list, { branchId }), enabled: lacksMethods });
  if (!data)
    return (
      <Page title={t('registration.title')}>
        <QueryPlaceholder query={query} rows={4} height={64} />
      </Page>
    );
  // A business without payment methods cannot choose one in this step.
  const canChoose = !methods.data || methods.data.items.length + methods.data.available.length > 0;
  const lacks = data.missing.includes('hours') || (lacksMethods && canChoose);
  return <Steps at={lacks ? 'hours' : 'ready'} branchId={branchId} />;
}

function Steps({ at, branchId = 0 }: { at: Step; branchId?: number }) {
  const t = useT();
  const here = steps.indexOf(at);
  return (
    <Page title={t('registration.title')}>
      <ol className="m-plain-list b-registration-steps" aria-label={t('registration.steps')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < here ? 'b-registration-step b-registration-step--done' : 'b-registration-step'}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className="b-registration-number" aria-hidden="true">
              {index < here ? '✓' : index + 1}
            </span>
            {t(`registration.step.${step}`)}
            {index < here && <span className="m-visually-hidden">{t('registration.done')}</span>}
          </li>
        ))}
      </ol>
      <div className="m-card b-registration">
        {at === 'business' && <RegisterBusiness />}
        {at === 'branch' && <FirstBranch />}
        {at === 'hours' && <FirstHours branchId={branchId} />}
        {at === 'ready' && <ReadyStep branchId={branchId} />}
      </div>
    </Page>
  );
}
