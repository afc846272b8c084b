import { fillTemplate, type MessageValues } from '@mostrador/contract/backoffice/messages/states';
import { useT } from './messages';

interface Props {
  text: string;
  /** URL of the picture; '' for none. */
  image: string;
  values: MessageValues[];
  /** Whether the text can be sent. */
  isRight: boolean;
}

/** Previews of the message for some recipients, as on a phone. */
export function Previews({ text, image, values, isRight }: Props) {
  const t = useT();
  if (values.length === 0) return null;
  return (
    <div className="b-message-previews" role="group" aria-label={t('messages.preview')}>
      <p className="m-muted">{t(isRight ? 'messages.preview' : 'messages.preview.none')}</p>
      {isRight &&
        values.map((one, index) => (
          <figure key={index} className="b-message-phone">
            <figcaption>{one.nombre}</figcaption>
            <div>
              {image && <img src={image} alt="" />}
              <p>{fillTemplate(text, one)}</p>
            </div>
          </figure>
        ))}
    </div>
  );
}
