import { useState } from 'react';
import { PlainButton } from '../../kit/plain-button';
import { useSnackbar } from '../../kit/snackbar';
import { CheckField } from '../../record/check-field';
import { useViewsT } from './messages';
import { NameField, useViewName } from './name-field';
import type { ChangeViews, SavedView } from './saved-views';

interface Props {
  view: SavedView;
  views: SavedView[];
  now: Pick<SavedView, 'query' | 'columns'>;
  change: ChangeViews;
  onDone: () => void;
}

/** Renames a view, makes it the list's default, updates it to what the list shows now, or deletes it, which can be undone. */
export function EditView({ view, views, now, change, onDone }: Props) {
  const t = useViewsT();
  const snackbar = useSnackbar();
  const name = useViewName(view.name, views);
  const [standard, setStandard] = useState(view.standard);

  function save(more: Partial<SavedView> = {}) {
    const chosen = name.take();
    if (chosen === null) return;
    change((all) =>
      all.map((one) =>
        one.name === view.name ? { ...one, ...more, name: chosen, standard } : { ...one, standard: one.standard && !standard },
      ),
    );
    onDone();
  }

  function remove() {
    const at = views.indexOf(view);
    change((all) => all.filter((one) => one.name !== view.name));
    snackbar({
      message: t('views.deleted', { name: view.name }),
      undo: () => change((all) => (all.some((one) => one.name === view.name) ? all : all.toSpliced(at, 0, view))),
    });
    onDone();
  }

  return (
    <form
      className="m-views-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NameField {...name} />
      <CheckField label={t('views.standard')} checked={standard} onChange={setStandard} />
      <PlainButton type="submit">{t('views.renameSave')}</PlainButton>
      <PlainButton variant="text" onClick={() => save(now)}>
        {t('views.update')}
      </PlainButton>
      <PlainButton variant="text" className="m-views-delete" onClick={remove}>
        {t('views.delete')}
      </PlainButton>
      <PlainButton variant="text" onClick={onDone}>
        {t('views.back')}
      </PlainButton>
    </form>
  );
}
