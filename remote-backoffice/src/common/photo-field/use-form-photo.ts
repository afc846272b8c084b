import { useSession } from '@mostrador/session';
import { usePhotoUpload, type PhotoUpload } from './use-photo-upload';

interface Form<Name extends string> {
  values: { [Field in Name]: string };
  set(patch: object): void;
  setServerErrors(problems: object): void;
}

interface FormPhoto extends PhotoUpload {
  /** Returns whether no upload is open; otherwise shows the error at the field, because the form cannot be saved yet. */
  check(): boolean;
}

/**
 * Returns the upload of a photo into the field `name` of a form. `unfinished` is the error of a submit while the upload is open. The photo
 * belongs to the branch `branchId`, by default the session's.
 */
export function useFormPhoto<Name extends string>(
  form: Form<Name>,
  name: Name,
  unfinished: string,
  branchId?: number,
): FormPhoto {
  const session = useSession();
  const upload = usePhotoUpload(branchId ?? session.branchId ?? 0, (address) => form.set({ [name]: address }));
  return {
    ...upload,
    check() {
      if (upload.isUnfinished) form.setServerErrors({ [name]: unfinished });
      return !upload.isUnfinished;
    },
  };
}
