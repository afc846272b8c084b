import { useState } from 'react';
import { PictureOutlined } from '@mostrador/ui/icons';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import './photo.css';

interface Props {
  /** URL of the photo; if it is missing or fails to load, an empty frame is shown. */
  src: string | undefined;
  /** `small` in a row, `medium` beside a name, `large` over the width. */
  size: 'small' | 'medium' | 'large';
}

/** Photo of a product or category; decorative, because the name is beside it. The frame has its size before the image loads. */
export function Photo({ src, size }: Props) {
  const [failed, setFailed] = useState<string>();
  const address = src === undefined || src === failed ? null : src.startsWith('blob:') ? src : safeHttpUrl(src);
  return (
    <span className={`b-photo b-photo--${size}`}>
      {address === null ? (
        <PictureOutlined />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
