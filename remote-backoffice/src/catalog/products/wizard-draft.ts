import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import { stepNames, type WizardStep } from './WizardSteps';
import type { ProductValues } from './product-values';

/** An unfinished product of the wizard. */
export interface WizardDraft {
  step: WizardStep;
  values: ProductValues;
}

function parse(json: unknown): WizardDraft | null {
  const { step, values } = fieldsOf(json);
  const isStep = stepNames.some((name) => name === step);
  const { name, branches, options } = fieldsOf(values);
  const isWhole = typeof name === 'string' && Array.isArray(branches) && Array.isArray(options);
  return isStep && isWhole ? (json as WizardDraft) : null;
}

/** Returns a user's draft of the wizard on this device; cleared when saved or on sign-out. `owner` names user and business. */
export function wizardDraft(owner: string): Persisted<WizardDraft | null> {
  return persisted(`draft:wizard:product:${owner}`, parse);
}
