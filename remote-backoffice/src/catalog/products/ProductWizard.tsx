import { useEffect, useMemo, useRef, useState } from 'react';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useCreate } from '@mostrador/forms/create';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { newOffers } from '../branches/branch-drafts';
import { useT } from './messages';
import { emptyValues, wireNames } from './product-values';
import { useUndoOwner } from '../batch/use-bulk-edit';
import { cachedProductKind } from './queries';
import { useProductForm } from './use-product-form';
import { wizardDraft, type WizardDraft } from './wizard-draft';
import { useT as useWizardT } from './wizard-messages';
import { stepNames, WizardFields, wizardSteps, type WizardStep } from './WizardSteps';
import './product-form.css';
import './wizard.css';

/** A new product step by step (docs catalog §5); an unfinished draft is offered on return. */
export function ProductWizard() {
  const t = useWizardT();
  const owner = useUndoOwner();
  const draft = wizardDraft(owner);
  const [savedDraft] = useState(() => draft.get());
  const [choice, setChoice] = useState<'resume' | 'anew' | null>(savedDraft ? null : 'anew');
  if (choice) return <Steps savedDraft={choice === 'resume' ? savedDraft : null} />;
  const step = savedDraft ? stepNames.indexOf(savedDraft.step) + 1 : 1;
  return (
    <Page title={t('wizard.title')}>
      <div className="m-card b-wizard">
        <h2 className="m-heading">{t('wizard.begun', { name: savedDraft?.values.name.trim() || t('wizard.unnamed') })}</h2>
        <p className="m-muted">{t('wizard.step', { step, count: stepNames.length })}</p>
        <div className="m-dialog-foot">
          <PlainButton
            onClick={() => {
              draft.clear();
              setChoice('anew');
            }}
          >
            {t('wizard.anew')}
          </PlainButton>
          <PlainButton variant="primary" onClick={() => setChoice('resume')}>
            {t('wizard.resume')}
          </PlainButton>
        </div>
      </div>
    </Page>
  );
}

const stepFields: Record<WizardStep, readonly string[]> = wizardSteps;
/** Returns the field of a name: `branches` for `branches.1.price`. */
const partOf = (name: string) => name.split('.')[0]!;

function Steps({ savedDraft }: { savedDraft: WizardDraft | null }) {
  const t = useWizardT();
  const productsT = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { business } = useSession();
  const owner = useUndoOwner();
  const offers = useMemo(() => newOffers(business), [business]);
  const [step, setStep] = useState(savedDraft?.step ?? 'what');
  const [initial] = useState(() => {
    const values = { ...emptyValues(offers, locale), ...savedDraft?.values };
    return { ...values, seen: { version: 0, values } };
  });
  const at = stepNames.indexOf(step);
  const isLast = step === 'check';
  const checked = stepFields[step];
  const product = useProductForm(null, initial, offers, {
    checks: (field) => isLast || checked.includes(partOf(field)),
    onWrong(names) {
      const wrong = stepNames.find((name) => names.some((field) => stepFields[name].includes(partOf(field))));
      if (wrong) setStep(wrong);
    },
  });
  const { form, fields, sent } = product;
  const create = useCreate(products.create, cachedProductKind);
  const heading = useRef<HTMLHeadingElement>(null);
  const { seen: _, ...values } = form.values;
  const text = JSON.stringify({ step, values });
  const isUntouched = !savedDraft && !form.dirty;

  useEffect(() => {
    if (!isUntouched) wizardDraft(owner).set(JSON.parse(text) as WizardDraft);
  }, [owner, text, isUntouched]);

  const go = (to: number) => {
    setStep(stepNames[to]!);
    heading.current?.focus();
  };

  async function next() {
    if (!isLast) {
      if (form.check()) go(at + 1);
      return;
    }
    if (create.pending) return;
    const created = await create.save({
      form,
      args: fields,
      names: wireNames,
      sent,
      done: ({ name }) => productsT('products.created', { name }),
    });
    if (!created) return;
    wizardDraft(owner).clear();
    void navigate(path('products', {}, { id: created.id }));
  }

  return (
    <Page title={t('wizard.title')}>
      <form
        className="m-card b-wizard"
        aria-label={t('wizard.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <ol className="m-plain-list b-wizard-steps" aria-label={t('wizard.steps')}>
          {stepNames.map((name, index) => (
            <li key={name} aria-current={index === at ? 'step' : undefined}>
              <button type="button" className="b-wizard-step" disabled={index >= at} onClick={() => go(index)}>
                {index + 1}. {t(`wizard.step.${name}`)}
              </button>
            </li>
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1} className="m-heading">
          {t(`wizard.step.${step}`)}
        </h2>
        <WizardFields step={step} product={product} />
        {isLast && (
          <UnconfirmedAttempts
            of={create}
            args={fields}
            what={({ name }) => productsT('products.create', { name })}
            onSettled={() => wizardDraft(owner).clear()}
          />
        )}
        <SubmitError error={create.error} />
        <div className="m-dialog-foot">
          {at > 0 && (
            <PlainButton disabled={create.pending} onClick={() => go(at - 1)}>
              {t('wizard.back')}
            </PlainButton>
          )}
          <PlainButton type="submit" variant="primary" aria-disabled={create.pending}>
            {t(isLast ? 'wizard.save' : 'wizard.next')}
          </PlainButton>
        </div>
      </form>
    </Page>
  );
}
