import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, callApi } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useForm } from '@mostrador/forms/form';
import { QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import { CheckGroup, RadioField } from '@mostrador/ui/record';
import { useT } from './registration-messages';
import { RegistrationStepForm } from './RegistrationStepForm';
import { weekTemplates, type WeekTemplate } from './week-templates';

const templates = Object.keys(weekTemplates) as WeekTemplate[];

/**
 * Third registration step: opening hours and payment methods. Its requests can be repeated safely: they change nothing that is
 * already set.
 */
export function FirstHours({ branchId }: { branchId: number }) {
  const t = useT();
  const methods = useQuery(apiQuery(branchMethods.list, { branchId }));
  if (methods.data) return <Form branchId={branchId} available={[...methods.data.items, ...methods.data.available]} />;
  if (methods.error) return <QueryError query={methods} />;
  return <RowsSkeleton rows={3} height={64} aria-label={t('registration.step.hours')} />;
}

function Form({ branchId, available }: { branchId: number; available: { id: number; name: string }[] }) {
  const t = useT();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const form = useForm<{ template: WeekTemplate; methods: number[] }>(
    `first-hours:${branchId}`,
    { template: 'meals', methods: available.slice(0, 1).map(({ id }) => id) },
    ({ methods }) => ({ methods: methods.length > 0 || available.length === 0 ? undefined : t('registration.problem.methods') }),
  );
  const { values, set } = form;

  async function submit() {
    if (!form.check()) return;
    setPending(true);
    setError(null);
    try {
      const { version } = await queries.fetchQuery({ ...apiQuery(branchHours.get, { branchId }), staleTime: 0 });
      await callApi(branchHours.update, { branchId, version, schedules: weekTemplates[values.template] });
      for (const id of values.methods) await callApi(branchMethods.add, { branchId, id, enabled: true });
      form.reset();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setPending(false);
      for (const call of [branches.get, branchHours.get, branchMethods.list]) {
        const { queryKey } = apiQuery(call, { branchId });
        void queries.invalidateQueries({ queryKey });
      }
    }
  }

  return (
    <RegistrationStepForm
      title={t('registration.step.hours')}
      text={t('registration.hours.text')}
      submitLabel={t('registration.hours.send')}
      onSubmit={submit}
      save={{ pending, error }}
    >
      <RadioField
        label={t('registration.field.template')}
        options={templates.map((value) => ({ value, label: t(`registration.template.${value}`) }))}
        value={values.template}
        onChange={(template) => set({ template })}
      />
      <CheckGroup
        {...bindField(form, 'methods')}
        label={t('registration.field.methods')}
        options={available.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </RegistrationStepForm>
  );
}
