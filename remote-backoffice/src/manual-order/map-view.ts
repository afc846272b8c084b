import { divIcon, DomEvent, Map as LeafletMap, Marker, Polygon, SVG, TileLayer, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';

/** A map on the page; points in GeoJSON order. */
export interface MapView {
  /** Replaces the zones and brings them into view the first time. */
  showZones(zones: { ring: Point[]; label: string }[]): void;
  /** Moves the marker there, or takes it away. */
  showPoint(point: Point | null): void;
  middle(): Point;
  close(): void;
}

interface Options {
  center: Point;
  tiles: MapTiles | undefined;
  words: { marker: string; zoomIn: string; zoomOut: string };
  /** Id of the element that says how the marker is moved. */
  helpId: string;
  onMove: (point: Point) => void;
}

/** Pixels that an arrow key moves the marker by; with Shift. */
const step = 10;
const fineStep = 1;
const directions: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toLeaflet = ([longitude, latitude]: Point): LatLngTuple => [latitude, longitude];
const fromLeaflet = ({ lat, lng }: { lat: number; lng: number }): Point => [lng, lat];

/** Puts a map into an element. */
export function openMap(element: HTMLElement, { center, tiles, words, helpId, onMove }: Options): MapView {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    center: toLeaflet(center),
    zoom: 13,
    zoomControl: false,
    renderer: new SVG(),
    // The page scrolls over the map; its buttons and the keyboard zoom.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  map.attributionControl.setPrefix(false);
  addZoom(map, words);
  if (tiles) new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
  map.on('click', ({ latlng }) => onMove(fromLeaflet(latlng)));

  const marker = new Marker(toLeaflet(center), {
    draggable: true,
    icon: divIcon({ className: 'b-manual-marker', iconSize: [28, 28], iconAnchor: [14, 28] }),
  });
  marker.on('dragend', () => onMove(fromLeaflet(marker.getLatLng())));
  marker.on('add', () => prepare(marker, map, words.marker, helpId, onMove));

  let zones: Polygon[] = [];
  let corners: LatLngTuple[] = [];
  return {
    showZones(next) {
      for (const zone of zones) zone.remove();
      const isFirst = zones.length === 0;
      zones = next.map(({ ring, label }) =>
        new Polygon(ring.map(toLeaflet), { className: 'b-manual-map-zone' }).bindTooltip(label, { sticky: true }).addTo(map),
      );
      // Their tooltips are for the pointer: what a zone costs is told in words beside the map.
      for (const zone of zones) zone.getElement()?.setAttribute('tabindex', '-1');
      corners = next.flatMap(({ ring }) => ring).map(toLeaflet);
      // A map that has no size yet has nothing to fit them into.
      if (isFirst && corners.length > 0 && map.getSize().x > 0) map.fitBounds(corners, { padding: [8, 8], animate: false });
    },
    showPoint(point) {
      if (!point) {
        marker.remove();
        return;
      }
      marker.setLatLng(toLeaflet(point)).addTo(map);
      if (map.getSize().x > 0 && !map.getBounds().contains(toLeaflet(point)))
        map.fitBounds([...corners, toLeaflet(point)], { padding: [24, 24], animate: false });
    },
    middle: () => fromLeaflet(map.getCenter()),
    close: () => void map.remove(),
  };
}

/** Gives the marker a name and the arrow keys. */
function prepare(marker: Marker, map: LeafletMap, name: string, helpId: string, onMove: (point: Point) => void) {
  const element = marker.getElement();
  if (!element) return;
  element.setAttribute('aria-label', name);
  element.setAttribute('aria-describedby', helpId);
  DomEvent.on(element, 'keydown', (event) => {
    const { key, shiftKey } = event as unknown as KeyboardEvent;
    const direction = directions[key];
    if (!direction) return;
    DomEvent.stop(event);
    const size = shiftKey ? fineStep : step;
    const at = map.latLngToContainerPoint(marker.getLatLng());
    onMove(fromLeaflet(map.containerPointToLatLng([at.x + direction[0] * size, at.y + direction[1] * size])));
  });
}

function addZoom(map: LeafletMap, words: Options['words']) {
  const box = document.createElement('div');
  box.className = 'b-manual-map-zoom';
  for (const [sign, name, zoom] of [
    ['+', words.zoomIn, () => map.zoomIn()],
    ['−', words.zoomOut, () => map.zoomOut()],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'm-button m-button--icon b-manual-map-button';
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', zoom);
    box.append(button);
  }
  DomEvent.disableClickPropagation(box);
  map.getContainer().append(box);
}
