import { popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { useEditForm } from '@mostrador/forms/edit-form';
import { EditPage } from '../../common/form-page/EditPage';
import { useFormPhoto } from '../../common/photo-field/use-form-photo';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, popupNames, validatePopup, seenOf } from './popup-values';
import { popupKind } from './popup-kind';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';
import { usePopupWords } from './use-popup-words';

/** Form that edits a pop-up; on an edit conflict, the user chooses field by field. */
export function EditPopup({ popup, all }: { popup: Popup; all: readonly Popup[] }) {
  const t = useT();
  const words = usePopupWords();
  const { id } = popup;
  const edit = useEditForm(popups.update, popupKind, {
    draft: `popup:${id}`,
    now: seenOf(popup),
    record: { id },
    problems: (values) => validatePopup(values, t),
    // The call takes a whole pop-up.
    changes: fieldsOf,
    names: popupNames,
    done: (values) => t('web.popup.saved', { title: fieldsOf(values).title }),
  });
  const { form } = edit;
  const photo = useFormPhoto(form, 'image', t('web.popup.problem.photo'));

  return (
    <EditPage
      title={t('web.popup.edit')}
      edit={edit}
      photo={photo}
      words={words}
      backTo={path('web')}
      aside={<PopupPreview form={form} id={id} all={all} />}
    >
      <PopupFields form={form} upload={photo} />
    </EditPage>
  );
}
