import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { currentPopup, popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { useForm } from '@mostrador/forms/form';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { useConflict, type WithRecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photos/use-photo-upload';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, popupNames, validatePopup, seenOf, type PopupValues } from './popup-values';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';
import { usePopupWords } from './use-popup-words';

/** Form that edits a pop-up; on an edit conflict, the user chooses field by field. */
export function EditPopup({ popup, all }: { popup: Popup; all: readonly Popup[] }) {
  const t = useT();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const words = usePopupWords();
  const { branchId } = useSession();
  const { id } = popup;
  const now = seenOf(popup);
  const form = useForm<WithRecordVersion<PopupValues>>(`popup:${id}`, { ...now.values, seen: now }, (values) =>
    validatePopup(values, t),
  );
  const conflict = useConflict<PopupValues>(form, now);
  const [tries, setTries] = useState(0);
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const { run, pending, error, reset } = useApiMutation(popups.update, {
    invalidates: [popups.list],
    onError({ body }) {
      const current = currentPopup(body);
      if (!current) return;
      queries.setQueriesData<Page<Popup>>(
        { queryKey: apiKey(popups.list) },
        (page) => page && { ...page, items: page.items.map((one) => (one.id === id ? current : one)) },
      );
    },
  });
  const fields = fieldsOf(form.values);

  async function submit() {
    setTries((before) => before + 1);
    if (upload.isUnfinished) form.setServerErrors({ image: t('web.popup.problem.photo') });
    if (conflict.unresolved.length > 0 || upload.isUnfinished || !form.check()) return null;
    try {
      const { title } = await run({ ...fields, id, version: form.values.seen.version });
      snackbar({ message: t('web.popup.saved', { title }) });
      return path('web');
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentPopup(refusal.body)) reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, popupNames, form.values).fields as object);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('web.popup.edit')}
      form={form}
      submitLabel={t('web.popup.save')}
      onSubmit={submit}
      backTo={path('web')}
      saving={pending}
      saveError={error}
      aside={
        <PopupPreview popup={{ ...fields, id }} all={all} onPriority={(priority) => form.set({ priority: String(priority) })} />
      }
    >
      <ConflictNotice conflict={conflict} tries={tries} words={words} />
      <PopupFields form={form} upload={upload} />
    </FormPage>
  );
}
