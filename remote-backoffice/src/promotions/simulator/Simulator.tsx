import { useState, type FormEvent } from 'react';
import { serverNow, useApiMutation } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { PromotionFields } from '@mostrador/contract/backoffice/promotions/shapes';
import type { Simulation } from '@mostrador/contract/backoffice/promotions/simulation';
import { useForm } from '@mostrador/forms/form';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { timeZoneOf, useSession } from '@mostrador/session';
import { announce, PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';
import { useT } from '../messages';
import { SimulationResult } from './SimulationResult';
import { emptySimulation, simulationOf, validateSimulation, type SimulatorValues } from './simulator-values';
import { SimulatorFields } from './SimulatorFields';

interface Props {
  /** Key for its stored values. */
  id: string;
  /** Returns the promotion in the form, or null if the form is invalid. Omitted if only saved promotions are simulated. */
  draftOf?: () => PromotionFields | null;
}

const names = { codigo: 'code', productos: 'lines', id_cliente: 'customer', envio: 'shipping', fecha: 'day' } as const;

/** Simulates an order: which promotions apply, why others do not, and the resulting ticket (docs customers §3). */
export function Simulator({ id, draftOf }: Props) {
  const t = useT();
  const session = useSession();
  const { branches } = session.business;
  const timeZone = (branchId: string) =>
    branches.find((branch) => String(branch.id) === branchId)?.timeZone ?? timeZoneOf(session);
  const form = useForm(
    `simulator:${id}`,
    emptySimulation(session.branchId ?? 0, serverNow(), timeZoneOf(session)),
    (values: SimulatorValues) => validateSimulation(values, t),
  );
  const { run, pending, error } = useApiMutation(promotions.simulate);
  const [result, setResult] = useState<{ said: Simulation; draftId: number | null } | null>(null);

  async function simulate(event: FormEvent) {
    event.preventDefault();
    const draft = draftOf?.();
    if (pending || draft === null || !form.check()) return;
    try {
      const said = await run({ ...simulationOf(form.values, timeZone(form.values.branchId)), draft });
      setResult({ said, draftId: draft ? draft.rule.id : null });
      announce(t('promotions.simulator.done', { count: said.applied.length }));
    } catch (refusal) {
      setResult(null);
      showServerErrors(form, refusal, names);
    }
  }

  return (
    <form
      className="b-promo-simulator"
      noValidate
      aria-label={t('promotions.simulator')}
      onSubmit={(event) => void simulate(event)}
    >
      <p className="m-muted">{t('promotions.simulator.text')}</p>
      <SimulatorFields form={form} hasCode={draftOf === undefined} />
      <SubmitError error={error} />
      <PlainButton className="b-promo-simulator-run" type="submit" aria-disabled={pending}>
        {pending && <span className="m-spinner" aria-hidden="true" />}
        {t('promotions.simulator.run')}
      </PlainButton>
      {result && <SimulationResult {...result} />}
    </form>
  );
}
