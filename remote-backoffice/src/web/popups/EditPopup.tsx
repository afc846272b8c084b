import { popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, popupNames, validatePopup, seenOf, type PopupValues } from './popup-values';
import { popupKind } from './popup-kind';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';
import { usePopupWords } from './use-popup-words';

/** Form that edits a pop-up; on an edit conflict, the user chooses field by field. */
export function EditPopup({ popup, all }: { popup: Popup; all: readonly Popup[] }) {
  const t = useT();
  const words = usePopupWords();
  const { branchId } = useSession();
  const { id } = popup;
  const now = seenOf(popup);
  const form = useForm<WithRecordVersion<PopupValues>>(`popup:${id}`, { ...now.values, seen: now }, (values) =>
    validatePopup(values, t),
  );
  const edit = useVersionedEdit(popups.update, popupKind, {
    form,
    now,
    record: { id },
    names: popupNames,
    // The call takes a whole pop-up.
    changes: fieldsOf,
  });
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const fields = fieldsOf(form.values);

  async function submit() {
    if (!upload.isUnfinished) return (await edit.save(t('web.popup.saved', { title: fields.title }))) && path('web');
    form.setServerErrors({ image: t('web.popup.problem.photo') });
    return null;
  }

  return (
    <FormPage
      title={t('web.popup.edit')}
      form={form}
      submitLabel={t('web.popup.save')}
      onSubmit={submit}
      backTo={path('web')}
      save={edit}
      aside={
        <PopupPreview popup={{ ...fields, id }} all={all} onPriority={(priority) => form.set({ priority: String(priority) })} />
      }
    >
      <ConflictNotice edit={edit} words={words} />
      <PopupFields form={form} upload={upload} />
    </FormPage>
  );
}
