import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useLanguage } from '@mostrador/i18n';
import type { MapTiles } from '@mostrador/remote-kit';
import { useT as useMapT } from '../../../common/map/messages';
import { useT } from './messages';
import { openZoneMap, type ShownZone, type ZoneMapView } from './zone-map';

interface Props {
  center: Point;
  /** Location of the branch, if known. */
  branch: Point | null;
  tiles: MapTiles | undefined;
  zones: readonly ShownZone[];
  /** The ring in the form; null while no form is open. */
  ring: readonly Point[] | null;
  crossing: readonly [Point, Point][];
  tried: Point | null;
  onClick: (point: Point) => void;
  onRing: (ring: Point[]) => void;
  view: Ref<ZoneMapView>;
}

/** Map of a branch's zones. */
export function ZoneCanvas(props: Props) {
  // Leaflet reads its labels only once: remount when the language changes.
  return <Canvas key={useLanguage()} {...props} />;
}

function Canvas({ center, branch, tiles, zones, ring, crossing, tried, onClick, onRing, view }: Props) {
  const t = useT();
  const tMap = useMapT();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ZoneMapView | null>(null);
  const click = useEffectEvent(onClick);
  const change = useEffectEvent((edit: (before: Point[]) => Point[]) => onRing(edit([...(ring ?? [])])));
  const focusVertex = useEffectEvent((index: number) => opened?.focusVertex(index));
  // Initial options of the map; later changes go through the effects below.
  const [beginning] = useState(() => ({
    center,
    tiles,
    helpId,
    words: {
      zoomIn: tMap('map.zoomIn'),
      zoomOut: tMap('map.zoomOut'),
      tried: t('zones.tried'),
      vertex: (place: number) => t('zones.vertex', { place }),
    },
  }));

  useEffect(() => {
    if (!frame.current) return;
    const map = openZoneMap(frame.current, {
      ...beginning,
      onClick: (point) => click(point),
      onVertex: (index, point) => change((before) => before.with(index, point)),
      onRemove: (index) => {
        change((before) => before.toSpliced(index, 1));
        // After React has rendered the remaining vertices.
        setTimeout(() => focusVertex(index));
      },
      onInsert: (index, point) => {
        change((before) => before.toSpliced(index, 0, point));
        setTimeout(() => focusVertex(index));
      },
    });
    setOpened(map);
    return () => {
      setOpened(null);
      map.close();
    };
  }, [beginning]);

  useImperativeHandle(view, () => opened!, [opened]);

  useEffect(() => opened?.showZones(zones), [opened, zones]);
  useEffect(() => opened?.edit(ring), [opened, ring]);
  useEffect(() => opened?.mark(crossing), [opened, crossing]);
  useEffect(() => opened?.showBranch(branch), [opened, branch]);
  useEffect(() => opened?.showTried(tried), [opened, tried]);

  return (
    <div className="b-zone-map">
      <div
        ref={frame}
        className={tiles ? 'b-map' : 'b-map b-map--grid'}
        role="application"
        aria-label={t('zones.map')}
        aria-describedby={helpId}
      />
      <p id={helpId} className="m-field-help">
        {t(ring ? 'zones.map.help.edit' : 'zones.map.help')}
      </p>
    </div>
  );
}
