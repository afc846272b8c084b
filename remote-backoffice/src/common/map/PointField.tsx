import { useState } from 'react';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useHostServices } from '@mostrador/remote-kit';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import type { FieldState } from '@mostrador/forms/form';
import { formatPoint, parsePoint } from './point-text';
import { useT } from './messages';
import './point-field.css';

const PointMap = lazyPart(() => import('./PointMap').then((module) => module.PointMap));

interface Props extends FieldState {
  value: string;
  onChange: (text: string) => void;
  /** Initial centre of the map while there is no point. */
  near: Point | undefined;
}

/** Default centre, because the map needs one. */
const madrid: Point = [-3.7038, 40.4168];

/** Field for a point, typed or placed on the map; the code of the map is loaded on demand. */
export function PointField({ value, onChange, near, ...field }: Props) {
  const t = useT();
  const { mapTiles } = useHostServices();
  const [open, setOpen] = useState(false);
  const point = parsePoint(value);
  return (
    <div className="m-stack b-map-point">
      <TextField
        {...field}
        label={t('map.point')}
        help={t('map.point.help')}
        maxLength={60}
        value={value}
        onChange={onChange}
        endButton={
          <PlainButton aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('map.point.map')}
          </PlainButton>
        }
      />
      {open && (
        <div className="b-map-point-map">
          <LazySlot>
            <PointMap
              label={t('map.point.mapOf')}
              center={point ?? near ?? madrid}
              zones={[]}
              point={point}
              tiles={mapTiles}
              onMove={(next) => onChange(formatPoint(next))}
            />
          </LazySlot>
        </div>
      )}
    </div>
  );
}
