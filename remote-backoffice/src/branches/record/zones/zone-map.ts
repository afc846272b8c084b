import { divIcon, DomEvent, Marker, Polygon, Polyline, type LatLngTuple } from 'leaflet';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';
import { baseMap, fromLeaflet, moveByKeys, toLeaflet } from '../../../common/map/base-map';

export interface ShownZone {
  id: number;
  ring: readonly Point[];
  letter: string;
  label: string;
  /** One of the colours, from 0. */
  tone: number;
}

/** The zones of a branch on a map, one of which is edited. */
export interface ZoneMapView {
  showZones(zones: readonly ShownZone[]): void;
  /** Shows the vertices of a ring as markers; null for none. */
  edit(ring: readonly Point[] | null): void;
  /** Marks edges that cross. */
  mark(edges: readonly [Point, Point][]): void;
  showBranch(point: Point | null): void;
  showTried(point: Point | null): void;
  focusVertex(index: number): void;
  close(): void;
}

export interface ZoneMapOptions {
  center: Point;
  tiles: MapTiles | undefined;
  words: { zoomIn: string; zoomOut: string; tried: string; vertex: (place: number) => string };
  helpId: string;
  onClick: (point: Point) => void;
  onVertex: (index: number, point: Point) => void;
  onRemove: (index: number) => void;
  onInsert: (index: number, point: Point) => void;
}

const pin = (className: string, size: number, html = '') => divIcon({ className, html, iconSize: [size, size] });

/** Puts the map into an element. */
export function openZoneMap(element: HTMLElement, options: ZoneMapOptions): ZoneMapView {
  const { center, tiles, words, helpId } = options;
  const map = baseMap(element, { center, tiles, words });
  map.on('click', ({ latlng }) => options.onClick(fromLeaflet(latlng)));
  const branch = new Marker(toLeaflet(center), { icon: pin('b-zone-branch', 20), interactive: false, keyboard: false });
  const tried = new Marker(toLeaflet(center), {
    icon: divIcon({ className: 'b-map-marker', iconSize: [28, 28], iconAnchor: [14, 28] }),
    interactive: false,
    keyboard: false,
    alt: words.tried,
  });
  const edited = new Polygon([], { className: 'b-zone-edited', interactive: false });
  let zones: Polygon[] = [];
  let vertices: Marker[] = [];
  let marks: Polyline[] = [];
  let isFitted = false;

  const placesOf = (): LatLngTuple[] => vertices.map((vertex) => [vertex.getLatLng().lat, vertex.getLatLng().lng]);

  function addVertex(index: number, at: LatLngTuple) {
    const vertex = new Marker(at, { draggable: true, icon: pin('b-zone-vertex', 24) });
    // While it is dragged only its outline follows: the form hears of it once it is let go.
    vertex.on('drag', () => edited.setLatLngs(placesOf()));
    vertex.on('dragend', () => options.onVertex(index, fromLeaflet(vertex.getLatLng())));
    vertex.on('add', () => {
      const handle = vertex.getElement();
      if (!handle) return;
      handle.setAttribute('aria-label', words.vertex(index + 1));
      handle.setAttribute('aria-describedby', helpId);
      moveByKeys(
        handle,
        map,
        () => vertex.getLatLng(),
        (point) => options.onVertex(index, point),
      );
      DomEvent.on(handle, 'keydown', (event) => {
        const { key } = event as unknown as KeyboardEvent;
        if (key !== 'Delete' && key !== 'Backspace' && key !== 'Insert' && key !== '+') return;
        DomEvent.stop(event);
        if (key === 'Delete' || key === 'Backspace') options.onRemove(index);
        else options.onInsert(index + 1, middleAfter(index));
      });
    });
    vertices.push(vertex.addTo(map));
  }

  function middleAfter(index: number): Point {
    const places = placesOf();
    const [from, to] = [places[index], places[(index + 1) % places.length]];
    if (!from || !to) return center;
    return [(from[1] + to[1]) / 2, (from[0] + to[0]) / 2];
  }

  return {
    showZones(next) {
      for (const zone of zones) zone.remove();
      zones = next.map(({ ring, letter, label, tone }) => {
        const zone = new Polygon(ring.map(toLeaflet), { className: `b-zone b-zone--${tone}` }).addTo(map);
        // At its northern end: zones around one place have one middle.
        zone.bindTooltip(letter, { permanent: true, direction: 'center', className: 'b-zone-letter' });
        zone.openTooltip(toLeaflet(ring.reduce((most, vertex) => (vertex[1] > most[1] ? vertex : most))));
        const shape = zone.getElement();
        shape?.setAttribute('tabindex', '-1');
        shape?.setAttribute('role', 'img');
        shape?.setAttribute('aria-label', label);
        return zone;
      });
      const corners = next.flatMap(({ ring }) => ring).map(toLeaflet);
      if (!isFitted && corners.length > 0 && map.getSize().x > 0) {
        map.fitBounds(corners, { padding: [16, 16], animate: false });
        isFitted = true;
      }
      if (vertices.length > 0) edited.bringToFront();
    },
    edit(ring) {
      const places = (ring ?? []).map(toLeaflet);
      // Markers stay where they can: one that is moved by keys keeps the focus.
      while (vertices.length > places.length) vertices.pop()?.remove();
      places.forEach((place, index) => {
        const vertex = vertices[index];
        if (vertex) vertex.setLatLng(place);
        else addVertex(index, place);
      });
      if (places.length > 0) edited.setLatLngs(places).addTo(map).bringToFront();
      else edited.remove();
    },
    mark(edges) {
      for (const mark of marks) mark.remove();
      marks = edges.map(([from, to]) =>
        new Polyline([toLeaflet(from), toLeaflet(to)], { className: 'b-zone-crossing', interactive: false }).addTo(map),
      );
    },
    showBranch(point) {
      if (point) branch.setLatLng(toLeaflet(point)).addTo(map);
      else branch.remove();
    },
    showTried(point) {
      if (!point) return void tried.remove();
      tried.setLatLng(toLeaflet(point)).addTo(map);
    },
    focusVertex(index) {
      vertices[Math.min(index, vertices.length - 1)]?.getElement()?.focus();
    },
    close: () => {
      vertices = [];
      map.remove();
    },
  };
}
