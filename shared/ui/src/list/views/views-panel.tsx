import { useLayoutEffect, useRef, useState } from 'react';
import { withMessages } from '@mostrador/i18n';
import { PlainButton } from '../../kit/plain-button';
import { CheckOutlined } from '../../icons';
import { useViewsT, viewsMessages } from './messages';
import { maxViews, type SavedView } from './saved-views';
import type { Views } from './use-views';
import { EditView } from './edit-view';
import { NameField, useViewName } from './name-field';
import './views.css';

export interface ViewsPanelProps extends Omit<Views, 'open'> {
  onOpen: (view: SavedView) => void;
}

/** The saved-views panel: choose a view, save the list's current state as a new one, edit one. */
export const ViewsPanel = withMessages(viewsMessages, Content);

function Content({ views, active, now, change, onOpen }: ViewsPanelProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const view = views.find(({ name }) => name === edited);
  // The panel's code was loaded after the popup looked for something to focus. Each further step also begins at its first
  // control.
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-pressed="true"], input, button')?.focus({ preventScroll: true });
  }, [edited]);
  return (
    <div ref={panel} className="m-views-panel">
      {view ? (
        <EditView view={view} views={views} now={now} change={change} onDone={() => setEdited(null)} />
      ) : (
        <ViewList {...{ views, active, now, change, onOpen }} onEdit={setEdited} />
      )}
    </div>
  );
}

function ViewList({ views, active, now, change, onOpen, onEdit }: ViewsPanelProps & { onEdit: (name: string) => void }) {
  const t = useViewsT();
  return (
    <>
      {views.length === 0 ? (
        <p className="m-views-none">{t('views.none')}</p>
      ) : (
        <ul className="m-views-list" aria-label={t('views.saved')}>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className="m-menu-item m-views-open"
                aria-pressed={view === active}
                onClick={() => onOpen(view)}
              >
                <span>{view.name}</span>
                {view.standard && <span className="m-muted">{t('views.isStandard')}</span>}
                {view === active && <CheckOutlined />}
              </button>
              <PlainButton variant="text" aria-label={t('views.edit', { name: view.name })} onClick={() => onEdit(view.name)}>
                …
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {views.length < maxViews && <SaveView views={views} now={now} change={change} />}
    </>
  );
}

function SaveView({ views, now, change }: Pick<ViewsPanelProps, 'views' | 'now' | 'change'>) {
  const t = useViewsT();
  const name = useViewName('', views);
  return (
    <form
      className="m-views-form"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = name.take();
        if (chosen === null) return;
        change((all) => [...all, { name: chosen, ...now, standard: false }]);
        name.reset();
      }}
    >
      <NameField {...name} />
      <PlainButton type="submit">{t('views.save')}</PlainButton>
    </form>
  );
}
