import { serverNow } from '@mostrador/api-client';
import { popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useSession, useTimeZone } from '@mostrador/session';
import { todayIn } from '@mostrador/values/day-range';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
import { path } from '../../paths';
import { useT } from '../messages';
import { emptyPopup, fieldsOf, popupNames, validatePopup, valuesOf } from './popup-values';
import { popupKind } from './popup-kind';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';

/** Form that creates a pop-up; shows unconfirmed earlier attempts first. */
export function CreatePopup({ all }: { all: readonly Popup[] }) {
  const t = useT();
  const { business, branchId } = useSession();
  const today = todayIn(useTimeZone(), serverNow());
  const create = useCreate(popups.create, popupKind);
  const empty = emptyPopup(
    today,
    business.branches.map(({ id }) => id),
  );
  const [tried] = create.intents.items;
  const form = useForm('popup', tried ? valuesOf(tried.args) : empty, (values) => validatePopup(values, t));
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const args = fieldsOf(form.values);

  async function submit() {
    if (upload.isUnfinished) {
      form.setServerErrors({ image: t('web.popup.problem.photo') });
      return null;
    }
    const created = await create.save({ form, args, names: popupNames, done: ({ title }) => t('web.popup.created', { title }) });
    return created && path('web');
  }

  return (
    <FormPage
      title={t('web.popup.new')}
      form={form}
      submitLabel={t('web.popup.create')}
      onSubmit={submit}
      backTo={path('web')}
      save={create}
      aside={
        <PopupPreview popup={{ ...args, id: 0 }} all={all} onPriority={(priority) => form.set({ priority: String(priority) })} />
      }
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ title }) => [t('web.popup.create'), title].join(': ')}
        onRestore={(attempt) => form.set(valuesOf(attempt))}
        onSettled={() => form.set(empty)}
      />
      <PopupFields form={form} upload={upload} />
    </FormPage>
  );
}
