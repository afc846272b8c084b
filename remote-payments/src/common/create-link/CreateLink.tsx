import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useCreate } from '@mostrador/forms/create';
import { links } from '@mostrador/contract/payments/links/calls';
import { useLocale, withMessages } from '@mostrador/i18n';
import { useForm } from '@mostrador/forms/form';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import type { OpenRecord } from '@mostrador/ui/list';
import { RecordForm } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useMerchantOptions } from '../parent-options';
import { linkKind } from './link-kind';
import { emptyLink, linkArgs, linkNames, linkProblems, linkValues } from './link-values';
import { LinkFields } from './LinkFields';
import { linkMessages, useT } from './messages';
import { PayerPreview } from './PayerPreview';
import './create-link.css';

interface Props {
  /** `show` is called with the new link. */
  open: Pick<OpenRecord<string>, 'show' | 'closeAction'>;
  /** The preselected merchant; '' for none. */
  merchantId: string;
}

const width = 920;
const createdKind = listedKind(linkKind);

/** Form for a new payment link with a preview of the payer's page (docs payments §3, §9). The button contains the amount. */
export function CreateLink({ open, merchantId }: Props) {
  const t = useT();
  const locale = useLocale();
  const { business } = useSession();
  const create = useCreate(links.create, createdKind);
  const lastAttempt = create.intents.items[0];
  const empty = emptyLink(business.currency, merchantId);
  const form = useForm(`new-link:of:${merchantId}`, lastAttempt ? linkValues(lastAttempt.args) : empty, (values) =>
    linkProblems(values, t),
  );
  const { values } = form;
  const args = linkArgs(values);
  const merchants = useMerchantOptions(values.merchantId, 'ACTIVE');
  const merchant = merchants.options.find(({ value }) => value === values.merchantId)?.label ?? '';
  const amount = values.amount && formatMoney(values.amount, locale);
  return (
    <RecordForm
      form={form}
      open={open}
      isNew
      title={t('links.create')}
      submitLabel={amount ? t('links.create.confirm', { amount }) : t('links.create')}
      save={() => (args ? create.run(args) : Promise.resolve(undefined))}
      onRefused={(error) => showServerErrors(form, error, linkNames(values))}
      saving={create.pending}
      saveError={create.error}
      done={t('links.create.done', { amount: amount ?? '' })}
      width={width}
    >
      <div className="p-link-form">
        <div className="m-form">
          <UnconfirmedAttempts
            of={create}
            args={args}
            what={(attempt) => t('links.create.confirm', { amount: formatMoney(attempt.amount, locale) })}
            onRestore={(attempt) => form.set(linkValues(attempt))}
            onSettled={() => form.set(empty)}
          />
          <LinkFields form={form} merchants={merchants} />
        </div>
        <PayerPreview values={values} merchant={merchant} />
      </div>
    </RecordForm>
  );
}

/** The same form for a screen that has not loaded the messages of links. */
export const CreateLinkWithMessages = withMessages(linkMessages, CreateLink);
