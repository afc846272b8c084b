import { DomEvent, Map as LeafletMap, SVG, TileLayer, type LatLng, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';
import { unrollRing, wrapLongitude } from '@mostrador/values/longitude';
import './map.css';

interface Options {
  center: Point;
  tiles: MapTiles | undefined;
  words: { zoomIn: string; zoomOut: string };
}

/** Distance that an arrow key moves a marker, px; the second with Shift. */
const step = 10;
const fineStep = 1;
const directions: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points are in GeoJSON order everywhere except in Leaflet. */
export const toLeaflet = ([longitude, latitude]: Point): LatLngTuple => [latitude, longitude];
/** A map that was moved across the antimeridian has longitudes beyond 180. */
export const fromLeaflet = ({ lat, lng }: { lat: number; lng: number }): Point => [wrapLongitude(lng), lat];

/** Returns a ring for Leaflet, on the turn of the earth that the map shows: Leaflet draws -179.9 far away from 179.9. */
export function placeRing(map: LeafletMap, ring: readonly Point[]): LatLngTuple[] {
  return unrollRing(ring, map.getCenter().lng).map(toLeaflet);
}

/** Returns a point for Leaflet, on the turn of the earth that the map shows. */
export function placePoint(map: LeafletMap, point: Point): LatLngTuple {
  return placeRing(map, [point])[0] as LatLngTuple;
}

/** Creates a map in an element with our own zoom buttons, on the deployment's tiles or a plain grid. */
export function createBaseMap(element: HTMLElement, { center, tiles, words }: Options): LeafletMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    center: toLeaflet(center),
    zoom: 13,
    zoomControl: false,
    renderer: new SVG(),
    // The wheel scrolls the page; zoom is on the buttons and the keyboard.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  map.attributionControl.setPrefix(false);
  addZoomButtons(map, words);
  if (tiles) new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
  return map;
}

/** Moves a marker with the arrow keys; in small steps with Shift. */
export function addKeyboardMove(element: HTMLElement, map: LeafletMap, at: () => LatLng, onMove: (point: Point) => void): void {
  DomEvent.on(element, 'keydown', (event) => {
    const { key, shiftKey } = event as unknown as KeyboardEvent;
    const direction = directions[key];
    if (!direction) return;
    DomEvent.stop(event);
    const size = shiftKey ? fineStep : step;
    const from = map.latLngToContainerPoint(at());
    onMove(fromLeaflet(map.containerPointToLatLng([from.x + direction[0] * size, from.y + direction[1] * size])));
  });
}

function addZoomButtons(map: LeafletMap, words: Options['words']) {
  const box = document.createElement('div');
  box.className = 'b-map-zoom';
  for (const [sign, name, zoom] of [
    ['+', words.zoomIn, () => map.zoomIn()],
    ['−', words.zoomOut, () => map.zoomOut()],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'm-button m-button--icon b-map-button';
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', zoom);
    box.append(button);
  }
  DomEvent.disableClickPropagation(box);
  map.getContainer().append(box);
}
