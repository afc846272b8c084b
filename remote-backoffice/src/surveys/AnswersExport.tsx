import { callApi } from '@mostrador/api-client';
import type { ArgsOf } from '@mostrador/contract/call';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { surveys } from '@mostrador/contract/backoffice/surveys/calls';
import type { SurveyForm, SurveyResponse } from '@mostrador/contract/backoffice/surveys/shapes';
import { ExportButton, type ExportColumn } from '@mostrador/ui/list';
import { exportFileName } from '@mostrador/values/file-name';
import { useT } from './messages';
import type { SurveyScope } from './scope';

interface Props {
  /** Query arguments that select the responses. */
  args: ArgsOf<typeof surveys.responses>;
  scope: SurveyScope;
  form: SurveyForm | undefined;
  total: number | undefined;
}

/** Button that exports the responses of a form, one row per respondent. */
export function AnswersExport({ args, scope, form, total }: Props) {
  const t = useT();
  return (
    <ExportButton
      fileName={exportFileName(t('surveys.export.file'), scope.branch.name, scope.range)}
      columns={exportColumns(t, form, scope.timeZone)}
      fetchPage={(page, signal) => callApi(surveys.responses, { ...args, page, pageSize: LIST_PAGE_LIMIT }, { signal })}
      rowKey={({ id }) => String(id)}
      total={total}
    />
  );
}

/** Returns the columns of the exported file: respondent and order, and one column per question. */
function exportColumns(
  t: ReturnType<typeof useT>,
  form: SurveyForm | undefined,
  timeZone: string,
): ExportColumn<SurveyResponse>[] {
  const instant = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return [
    { title: t('surveys.field.date'), value: ({ at }) => instant.format(at) },
    { title: t('surveys.field.order'), value: ({ order }) => order?.number ?? '' },
    { title: t('surveys.field.customer'), value: ({ customer }) => customer?.name ?? '' },
    { title: t('surveys.field.phone'), value: ({ customer }) => customer?.phone ?? '' },
    ...(form?.questions ?? []).map(({ id, text }): ExportColumn<SurveyResponse> => ({
      title: text,
      value: ({ answers }) => {
        const answer = answers.find(({ questionId }) => questionId === id);
        return answer?.value ?? answer?.words ?? '';
      },
    })),
  ];
}
