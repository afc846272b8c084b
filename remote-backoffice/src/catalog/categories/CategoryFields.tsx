import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { CheckField, ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { PhotoField } from '../../common/photo-field/PhotoField';
import type { PhotoUpload } from '../../common/photo-field/use-photo-upload';
import type { CategoryValues } from './category-values';
import { useT } from './messages';

interface Props {
  form: FormState<CategoryValues>;
  /** The categories that can be its parent. */
  parents: readonly Category[];
  /** It has subcategories and therefore stays at the first level. */
  isParent: boolean;
  upload: PhotoUpload;
}

/** Form fields of a category. */
export function CategoryFields({ form, parents, isParent, upload }: Props) {
  const t = useT();
  const { values, set } = form;
  return (
    <>
      <TextField {...bindField(form, 'name')} label={t('categories.field.name')} maxLength={MAX_CATEGORY_NAME} />
      {isParent ? (
        <p className="m-muted">{t('categories.field.parent.help')}</p>
      ) : (
        <ChoiceField
          {...bindField(form, 'parentId')}
          label={t('categories.field.parent')}
          options={[
            { value: '', label: t('categories.field.parent.none') },
            ...parents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <DescriptionField {...bindField(form, 'description')} />
      <PhotoField {...bindField(form, 'image')} label={t('categories.field.photo')} upload={upload} />
      <CheckField label={t('categories.field.active')} checked={values.active} onChange={(active) => set({ active })} />
    </>
  );
}

interface DescriptionProps {
  id: string;
  error: string | undefined;
  onLeave: () => void;
  value: string;
  onChange: (value: string) => void;
}

function DescriptionField({ id, error, onLeave, value, onChange }: DescriptionProps) {
  const t = useT();
  return (
    <LongTextField
      {...{ id, error, onLeave, value, onChange }}
      label={t('categories.field.description')}
      rows={3}
      maxLength={MAX_CATEGORY_DESCRIPTION}
    />
  );
}
