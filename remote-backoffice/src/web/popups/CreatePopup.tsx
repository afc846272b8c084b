import { serverNow } from '@mostrador/api-client';
import { popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { useCreateForm } from '@mostrador/forms/create-form';
import { useSession, useTimeZone } from '@mostrador/session';
import { todayIn } from '@mostrador/values/day-range';
import { CreatePage } from '../../common/form-page/CreatePage';
import { useFormPhoto } from '../../common/photo-field/use-form-photo';
import { path } from '../../paths';
import { useT } from '../messages';
import { emptyPopup, fieldsOf, popupNames, validatePopup, valuesOf } from './popup-values';
import { popupKind } from './popup-kind';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';

/** Form that creates a pop-up; shows unconfirmed earlier attempts first. */
export function CreatePopup({ all }: { all: readonly Popup[] }) {
  const t = useT();
  const { branches } = useSession().business;
  const today = todayIn(useTimeZone(), serverNow());
  const create = useCreateForm(popups.create, popupKind, {
    draft: 'popup',
    empty: emptyPopup(
      today,
      branches.map(({ id }) => id),
    ),
    argsOf: fieldsOf,
    valuesOf,
    problems: (values) => validatePopup(values, t),
    names: popupNames,
    done: ({ title }) => t('web.popup.created', { title }),
  });
  const { form } = create;
  const photo = useFormPhoto(form, 'image', t('web.popup.problem.photo'));

  return (
    <CreatePage
      title={t('web.popup.new')}
      create={create}
      photo={photo}
      submitLabel={t('web.popup.create')}
      backTo={path('web')}
      aside={<PopupPreview form={form} id={0} all={all} />}
    >
      <PopupFields form={form} upload={photo} />
    </CreatePage>
  );
}
