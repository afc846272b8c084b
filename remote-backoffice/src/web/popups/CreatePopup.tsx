import { serverNow } from '@mostrador/api-client';
import { popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession, useTimeZone } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { todayIn } from '@mostrador/values/day-range';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
import { path } from '../../paths';
import { useT } from '../messages';
import { emptyPopup, fieldsOf, popupNames, validatePopup, valuesOf } from './popup-values';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';

/** Form that creates a pop-up; shows unconfirmed earlier attempts first. */
export function CreatePopup({ all }: { all: readonly Popup[] }) {
  const t = useT();
  const snackbar = useSnackbar();
  const { business, branchId } = useSession();
  const today = todayIn(useTimeZone(), serverNow());
  const intents = useOpenIntents(popups.create, '');
  const { run, pending, error } = useIntent(popups.create, { invalidates: [popups.list] });
  const empty = emptyPopup(
    today,
    business.branches.map(({ id }) => id),
  );
  const [tried] = intents.items;
  const form = useForm('popup', tried ? valuesOf(tried.args) : empty, (values) => validatePopup(values, t));
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const args = fieldsOf(form.values);

  async function submit() {
    if (upload.isUnfinished) form.setServerErrors({ image: t('web.popup.problem.photo') });
    if (upload.isUnfinished || !form.check()) return null;
    try {
      const { title } = await run(args);
      snackbar({ message: t('web.popup.created', { title }) });
      return path('web');
    } catch (refusal) {
      form.setServerErrors(fieldErrorsFrom(refusal, popupNames, form.values).fields);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('web.popup.new')}
      form={form}
      submitLabel={t('web.popup.create')}
      onSubmit={submit}
      backTo={path('web')}
      saving={pending}
      saveError={error?.outcomeUnknown ? null : error}
      aside={
        <PopupPreview popup={{ ...args, id: 0 }} all={all} onPriority={(priority) => form.set({ priority: String(priority) })} />
      }
    >
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={args}
        what={({ title }) => [t('web.popup.create'), title].join(': ')}
        onRestore={(attempt) => form.set(valuesOf(attempt))}
        onSettled={() => form.set(empty)}
      />
      <PopupFields form={form} upload={upload} />
    </FormPage>
  );
}
