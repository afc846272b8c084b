import { useMemo } from 'react';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { CUSTOMER_HEADINGS, type CustomerColumn } from '@mostrador/contract/backoffice/customers/columns';
import { RemoteWorker } from '@mostrador/loading/remote-worker';
import { useSession } from '@mostrador/session';
import { LinkButton } from '@mostrador/ui/router';
import { downloadTemplate } from '../../common/importer/download-template';
import { createImportReader } from '../../common/importer/engine';
import { ImportPage } from '../../common/importer/ImportPage';
import { Importer } from '../../common/importer/Importer';
import type { ImportKind } from '../../common/importer/kind';
import { useSaveRows } from '../../common/importer/use-save-rows';
import { path } from '../../paths';
import { customerRules, type CustomerFacts } from './customer-rules';
import { useT } from './messages';
import { useCustomerFacts } from './use-customer-facts';

/** Customers from a CSV or a workbook (docs customers §1). */
export function ImportCustomers() {
  const t = useT();
  return (
    <ImportPage title={t('importCustomers.title')} source={useCustomerFacts()}>
      {(facts) => <WithFacts facts={facts} />}
    </ImportPage>
  );
}

const startWorker = () =>
  new RemoteWorker(/* webpackChunkName: "customer-worker" */ new URL('./customer-worker.ts', import.meta.url)).worker;

const columns = Object.keys(CUSTOMER_HEADINGS) as CustomerColumn[];
const headings = new Map<string, string>(columns.map((key) => [key, CUSTOMER_HEADINGS[key]]));
const stale = [customers.list, customers.get, customers.names, customers.addresses, customers.export];

function WithFacts({ facts }: { facts: CustomerFacts }) {
  const t = useT();
  const { business } = useSession();
  const engine = useMemo(() => createImportReader<CustomerFacts>(startWorker, customerRules), []);

  function template(format: 'xlsx' | 'csv') {
    const helps = columns.map((key) => ({
      heading: CUSTOMER_HEADINGS[key],
      // With its prefix it is a phone in every country.
      example: key === 'phone' ? '+34 600 11 22 33' : t(`importCustomers.example.${key}`),
      help: t(`importCustomers.help.${key}`),
    }));
    const sheets = { rows: t('importCustomers.sheet.rows'), help: t('importCustomers.sheet.help') };
    return downloadTemplate(format, { columns: helps, sheets, name: t('importCustomers.template.name') });
  }

  const kind: ImportKind<CustomerFacts> = {
    id: 'customers',
    businessId: business.id,
    engine,
    facts,
    limits: customerRules.limits,
    columns: columns.map((key) => ({ key, label: t(`importCustomers.column.${key}`) })),
    section: null,
    required: [['name'], ['phone', 'email']],
    isLeftOut: customerRules.isLeftOut,
    save: useSaveRows(customers.import, {
      headings,
      args: {},
      invalidates: stale,
      words: {
        tried: ({ name, rows: count }) => t('importCustomers.try', { name, count }),
        again: t('importCustomers.again'),
      },
    }),
    template,
    words: {
      submit: (count) => t('importCustomers.submit', { count }),
      done: (created, changed, same) => t('importCustomers.done', { created, changed, same }),
      claims: (count) => t('importCustomers.claims', { count }),
    },
    link: (
      <LinkButton variant="primary" to={path('customers')}>
        {t('importCustomers.see')}
      </LinkButton>
    ),
  };
  return <Importer kind={kind} />;
}
