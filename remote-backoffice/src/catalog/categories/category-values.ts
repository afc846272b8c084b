import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import type { Category, CategoryFields } from '@mostrador/contract/backoffice/categories/shapes';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { foldText } from '@mostrador/values/fold-text';
import type { RecordVersion } from '@mostrador/forms/conflict';
import type { T } from './messages';

/** Form values of a category. */
export interface CategoryValues {
  name: string;
  /** The id of the parent category; '' for none. */
  parentId: string;
  description: string;
  /** URL of its photo; '' for none. */
  image: string;
  active: boolean;
}

export const emptyCategory: CategoryValues = { name: '', parentId: '', description: '', image: '', active: true };

export const categoryNames: WireNames<CategoryValues> = {
  nombre: 'name',
  id_categoria_padre: 'parentId',
  descripcion: 'description',
  imagen: 'image',
};

export function recordVersionOf(category: Category): RecordVersion<CategoryValues> {
  const { name, parentId, description = '', image = '', active, version } = category;
  return { version, values: { name, parentId: parentId === undefined ? '' : String(parentId), description, image, active } };
}

/** Validates each field; `others`: every category but this one. */
export function validateCategory(values: CategoryValues, others: readonly Category[], t: T): FieldErrors<CategoryValues> {
  const name = values.name.trim();
  const isTaken = others.some(
    (other) => foldText(other.name) === foldText(name) && String(other.parentId ?? '') === values.parentId,
  );
  return {
    name:
      !name || name.length > MAX_CATEGORY_NAME
        ? t('categories.problem.name')
        : isTaken
          ? t('categories.problem.same')
          : undefined,
  };
}

/** Maps form values to the fields of a request. For an edit, pass only the changed values. */
export function fieldsOf<Values extends Partial<CategoryValues>>(values: Values): Partial<CategoryFields> {
  const { name, parentId, description, image, active } = values;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(parentId !== undefined && { parentId: parentId ? Number(parentId) : null }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(image !== undefined && { image: image || null }),
    ...(active !== undefined && { active }),
  };
}

/** Returns the categories that can be a parent: those of the first level. */
export function possibleParents(all: readonly Category[], own?: number): Category[] {
  return all.filter(({ id, parentId }) => parentId === undefined && id !== own);
}
