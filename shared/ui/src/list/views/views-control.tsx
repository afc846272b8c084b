import { createPortal } from 'react-dom';
import { ErrorState } from '../../kit/states';
import { DownOutlined } from '../../icons';
import { Popup } from '../../kit/popup';
import { RowsSkeleton } from '../../kit/skeletons';
import { useLazyModule } from '../../kit/use-lazy-module';
import { useT } from '../../messages';
import type { Views } from './use-views';
import { useViewsPlace } from './views-slot';
import type { ViewsPanelProps } from './views-panel';
import './views-control.css';

const loadPanel = () => import(/* webpackChunkName: "views-panel" */ './views-panel');

interface Props {
  views: Views;
  /** Renders the control where it is, if the line of filters has no space for it. */
  inPlace: boolean;
}

/**
 * The views of a list, in the line of filters: the button names the active view, and the panel's code is loaded when it is
 * opened.
 */
export function ViewsControl({ views: { open, ...views }, inPlace }: Props) {
  const t = useT();
  const place = useViewsPlace();
  const name = views.active?.name;
  const control = (
    <Popup
      label={t('ui.views')}
      buttonLabel={name === undefined ? undefined : `${t('ui.views')}: ${name}`}
      buttonClassName="m-button m-button--text"
      button={
        <>
          <span className="m-views-name">{name ?? t('ui.views')}</span>
          <DownOutlined />
        </>
      }
    >
      {(close) => (
        <LatePanel
          {...views}
          onOpen={(view) => {
            open(view);
            close();
          }}
        />
      )}
    </Popup>
  );
  return place && !inPlace ? createPortal(control, place) : control;
}

function LatePanel(props: ViewsPanelProps) {
  const t = useT();
  const [panel, retry] = useLazyModule(loadPanel);
  if (panel.state === 'ready') return <panel.module.ViewsPanel {...props} />;
  if (panel.state === 'loading') return <RowsSkeleton rows={3} height={36} />;
  return <ErrorState error={{ message: t('errors.unexpected') }} onRetry={retry} />;
}
