import { divIcon, Marker, Polygon, type LatLngTuple } from 'leaflet';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';
import { createBaseMap, fromLeaflet, addKeyboardMove, placePoint, placeRing, toLeaflet } from './base-map';

/** A map on the page; points in GeoJSON order. */
export interface MapView {
  /** Replaces the zones and, the first time, fits them into view. */
  showZones(zones: { ring: Point[]; label: string }[]): void;
  /** Moves or removes the marker. */
  showPoint(point: Point | null): void;
  middle(): Point;
  close(): void;
}

interface Options {
  center: Point;
  tiles: MapTiles | undefined;
  words: { marker: string; zoomIn: string; zoomOut: string };
  /** Id of the element with the keyboard help for the marker. */
  helpId: string;
  onMove: (point: Point) => void;
}

/** Creates a map in an element. */
export function openMap(element: HTMLElement, { center, tiles, words, helpId, onMove }: Options): MapView {
  const map = createBaseMap(element, { center, tiles, words });
  map.on('click', ({ latlng }) => onMove(fromLeaflet(latlng)));

  const marker = new Marker(toLeaflet(center), {
    draggable: true,
    icon: divIcon({ className: 'b-map-marker', iconSize: [28, 28], iconAnchor: [14, 28] }),
  });
  marker.on('dragend', () => onMove(fromLeaflet(marker.getLatLng())));
  marker.on('add', () => {
    const pin = marker.getElement();
    if (!pin) return;
    pin.setAttribute('aria-label', words.marker);
    pin.setAttribute('aria-describedby', helpId);
    addKeyboardMove(pin, map, () => marker.getLatLng(), onMove);
  });

  let zones: Polygon[] = [];
  let corners: LatLngTuple[] = [];
  return {
    showZones(next) {
      for (const zone of zones) zone.remove();
      const isFirst = zones.length === 0;
      const rings = next.map(({ ring }) => placeRing(map, ring));
      zones = next.map(({ label }, at) =>
        new Polygon(rings[at]!, { className: 'b-map-zone' }).bindTooltip(label, { sticky: true }).addTo(map),
      );
      // Not focusable: the tooltips are for the pointer, and the text beside the map names the cost of each zone.
      for (const zone of zones) zone.getElement()?.setAttribute('tabindex', '-1');
      corners = rings.flat();
      // A map without a size yet cannot fit the zones.
      if (isFirst && corners.length > 0 && map.getSize().x > 0) map.fitBounds(corners, { padding: [8, 8], animate: false });
    },
    showPoint(point) {
      if (!point) {
        marker.remove();
        return;
      }
      const place = placePoint(map, point);
      marker.setLatLng(place).addTo(map);
      if (map.getSize().x > 0 && !map.getBounds().contains(place))
        map.fitBounds([...corners, place], { padding: [24, 24], animate: false });
    },
    middle: () => fromLeaflet(map.getCenter()),
    close: () => void map.remove(),
  };
}
