import { useId } from 'react';
import { MoneyText } from '@mostrador/ui/kit';
import type { Money } from '@mostrador/values/money';
import { Photo } from '../../common/photo/Photo';
import { useT } from '../messages';
import '../web.css';

interface Props {
  /** Name of the category; undefined for the menu itself. */
  title: string | undefined;
  rows: readonly { id: number; name: string; image?: string | undefined; price?: Money }[];
}

/** Preview of the store's menu with the unsaved order. */
export function MenuPreview({ title, rows }: Props) {
  const t = useT();
  const id = useId();
  return (
    <section className="b-web-preview" aria-labelledby={id}>
      <h2 id={id}>{t('web.order.preview')}</h2>
      <div className="m-card b-web-menu">
        {title !== undefined && <strong>{title}</strong>}
        <ol className="m-plain-list">
          {rows.map(({ id: rowId, name, image, price }) => (
            <li key={rowId}>
              <Photo src={image} size="small" />
              <span className="b-web-name">{name}</span>
              {price && <MoneyText money={price} />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
